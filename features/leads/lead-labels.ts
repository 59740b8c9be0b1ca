import type { LeadStatus, LostReason } from "#platform/database/tables-leads.ts";
import { inDollars } from "#platform/dollars.ts";
import type { LeadEvent } from "./contract.ts";
import type { LeadSort, LeadView, SpokenAnswer } from "./lead-states.ts";

export const statusLabels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const viewLabels: Record<LeadView, string> = {
  open: "Open",
  late: "Late",
  "due-today": "Due today",
  today: "Received today",
  replies: "New replies",
  mine: "Mine",
  steps: "Next steps",
  held: "On hold",
  real: "All but spam",
  all: "All",
  ...statusLabels,
};

export const sortLabels: Record<LeadSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Promise due first",
  name: "By name",
  step: "Next step first",
};

const kindLabels: Record<string, string> = {
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
  return kindLabels[kind] ?? kind;
}

function statusName(status: string | null | undefined): string {
  return statusLabels[status as LeadStatus] ?? status ?? "";
}

const outcomeTexts: Record<string, string> = {
  reached: "called and reached them",
  message: "called and left a message",
  "no-answer": "called, no answer",
};

const bookingTexts: Record<string, (when: string) => string> = {
  booked: (when) => `booked a call for ${when}`,
  moved: (when) => `moved the call to ${when}`,
  cancelled: (when) => `cancelled the call on ${when}`,
  detached: (when) => `made the call on ${when} a new matter`,
  "took-place": (when) => `noted that the call took place on ${when}`,
  "no-show": (when) => `noted that nobody answered the call on ${when}`,
  reopened: (when) => `set the call on ${when} back to booked`,
};

type Detail = LeadEvent["detail"];

export const spokenAnswerLabels: Record<SpokenAnswer, string> = {
  phone: "On the phone",
  mailbox: "From my own mailbox",
  person: "In person",
  "not-yet": "Not yet",
};

const answeredTexts: Record<string, string> = {
  phone: "recorded that it was answered by phone",
  mailbox: "recorded that it was answered from their own mailbox",
  person: "recorded that it was answered in person",
  "not-yet": "recorded that it is not answered yet",
};

export const lostReasonLabels: Record<LostReason, string> = {
  price: "Price",
  timing: "Timing",
  competitor: "Went to a competitor",
  "no-answer": "No answer from them",
  "not-a-fit": "Not a fit",
  other: "Other",
};

const personLabels = {
  name: "the name",
  firm: "the company",
  phone: "the phone number",
  email: "the email address",
};

/** Describes corrected details: 'the company from "" to "Ruiz Books"'. */
function personChanges(detail: Detail): string {
  const texts = Object.entries(personLabels).flatMap(([field, word]) => {
    const after = detail[field];
    if (after === undefined || after === null) return [];
    const before = detail[`${field}Before`];
    return [`${word} from ${before || "nothing"} to ${after || "nothing"}`];
  });
  return texts.join(", ");
}

function outcomeText({ status, reason, value }: Detail): string {
  if (status === "won") {
    return value ? `set its value to ${inDollars(Number(value))}` : "removed its value";
  }
  const label = lostReasonLabels[reason as LostReason];
  return label
    ? `recorded why it was lost: ${label.toLowerCase()}`
    : "removed the reason it was lost";
}

const eventTexts: Record<string, (detail: Detail) => string> = {
  received: ({ spamReason }) => (spamReason ? `received it as spam: ${spamReason}` : "received it"),
  status: ({ from, to, reason }) =>
    `changed the status from ${statusName(from)} to ${statusName(to)}${reason ? `: ${reason}` : ""}`,
  owner: ({ from, to }) =>
    to ? `assigned it to ${to}` : `removed ${from ?? "the owner"} as its owner`,
  added: () => "added it by hand",
  imported: () => "imported it from a file",
  person: (detail) => `corrected ${personChanges(detail)}`,
  answered: ({ by }) => answeredTexts[by ?? ""] ?? "recorded how it was answered",
  outcome: outcomeText,
  expected: ({ value, on }) =>
    value
      ? `expects ${inDollars(Number(value))}${on ? ` by ${on}` : ""}`
      : "removed its expected value",
  note: () => "added a note",
  reply: ({ subject, to, cc }) =>
    `answered ${to ? `${to} ` : ""}by email${cc ? `, with a copy to ${cc}` : ""}: ${subject ?? ""}`,
  "form-in": ({ from }) => `wrote again${from ? ` from ${from}` : ""}`,
  "mail-in": ({ subject }) => `wrote: ${subject ?? ""}`,
  "mail-auto": ({ subject }) => `sent an automatic answer: ${subject ?? ""}`,
  undelivered: ({ why }) => `reported that the answer did not arrive: ${why ?? "no reason given"}`,
  "copy-undelivered": ({ to, why }) =>
    `reported that ${to ? `the copy to ${to}` : "a copy"} did not arrive: ${why ?? "no reason given"}`,
  call: ({ outcome }) => outcomeTexts[outcome ?? ""] ?? "called",
  step: ({ on }) => `planned a next step for ${on ?? "a day"}`,
  "step-done": () => "completed the next step",
  hold: ({ until }) => `put it on hold until ${until ?? "a day"}`,
  resume: () => "ended the hold",
  merge: ({ name }) => `merged a lead of ${name ?? "somebody"} into this one`,
  unmerge: ({ name }) => `separated the lead of ${name ?? "somebody"} again`,
  booking: ({ what, when }) => bookingTexts[what ?? ""]?.(when ?? "") ?? "changed the call",
  freed: () => "returned it to the list: the lead it was merged into was deleted",
};

/** Returns the text of an event that follows its actor's name: "changed the status from New to Won". */
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
  if (view === "real") return sum(...Object.keys(statusLabels)) - sum("spam");
  if (view === "all") return sum(...Object.keys(statusLabels));
  return view in statusLabels ? (counts[view] ?? 0) : counts[view];
}
