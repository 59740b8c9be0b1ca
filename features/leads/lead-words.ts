import type { LeadEvent, LeadSort, LeadStatus, LeadView } from "./contract.ts";

export const statusWords: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const viewWords: Record<LeadView, string> = {
  open: "Open",
  late: "Late",
  "due-today": "Due today",
  today: "Came today",
  mine: "Mine",
  steps: "Next steps",
  held: "On hold",
  real: "All but spam",
  all: "All",
  ...statusWords,
};

export const sortWords: Record<LeadSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Promise due first",
  name: "By name",
  step: "Next step first",
};

const kindWords: Record<string, string> = {
  contact: "Message",
  quote: "Quote request",
  assessment: "Security assessment",
  call: "Call",
  mail: "Email",
  "walk-in": "Walk-in",
  referral: "Referral",
  other: "Other",
};

export function kindName(kind: string): string {
  return kindWords[kind] ?? kind;
}

function statusName(status: string | null | undefined): string {
  return statusWords[status as LeadStatus] ?? status ?? "";
}

const outcomeWords: Record<string, string> = {
  reached: "called and reached them",
  message: "called and left a message",
  "no-answer": "called, no answer",
};

type Detail = LeadEvent["detail"];

const eventTexts: Record<string, (detail: Detail) => string> = {
  received: ({ spamReason }) => (spamReason ? `received it as spam: ${spamReason}` : "received it"),
  status: ({ from, to, reason }) =>
    `set it from ${statusName(from)} to ${statusName(to)}${reason ? `: ${reason}` : ""}`,
  owner: ({ from, to }) =>
    to ? `assigned it to ${to}` : `removed ${from ?? "the owner"} as its owner`,
  note: () => "added a note",
  reply: ({ subject }) => `answered by email: ${subject ?? ""}`,
  call: ({ outcome }) => outcomeWords[outcome ?? ""] ?? "called",
  step: ({ on }) => `planned a next step for ${on ?? "a day"}`,
  "step-done": () => "completed the next step",
  hold: ({ until }) => `put it on hold until ${until ?? "a day"}`,
  resume: () => "ended the hold",
  merge: ({ name }) => `merged a lead of ${name ?? "somebody"} into this one`,
  unmerge: ({ name }) => `separated the lead of ${name ?? "somebody"} again`,
  freed: () => "returned it to the list: the lead it was merged into was deleted",
};

/** Returns the text of an event that follows its actor's name: "set it from New to Won". */
export function eventText({ kind, detail }: Pick<LeadEvent, "kind" | "detail">): string {
  return eventTexts[kind]?.(detail) ?? kind;
}

/** Returns the number of leads in a view; undefined if the counts do not include it. */
export function countOfView(
  view: LeadView,
  counts: Readonly<Record<string, number>>,
): number | undefined {
  const sum = (...statuses: string[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  if (view === "open") return sum("new", "contacted", "qualified");
  if (view === "real") return sum(...Object.keys(statusWords)) - sum("spam");
  if (view === "all") return sum(...Object.keys(statusWords));
  return view in statusWords ? (counts[view] ?? 0) : counts[view];
}
