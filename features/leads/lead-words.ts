import type { LeadEvent, LeadStatus, LeadView } from "./contract.ts";

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
  all: "All",
  ...statusWords,
};

const kindWords: Record<string, string> = {
  contact: "Message",
  quote: "Quote request",
  assessment: "Security assessment",
  call: "Call",
};

export function kindName(kind: string): string {
  return kindWords[kind] ?? kind;
}

function statusName(status: string | null | undefined): string {
  return statusWords[status as LeadStatus] ?? status ?? "";
}

/** What happened, after the name of who did it: "set it from New to Won". */
export function eventWords({ kind, detail }: LeadEvent): string {
  if (kind === "received") {
    return detail.spamReason ? `received it as spam: ${detail.spamReason}` : "received it";
  }
  if (kind === "status") {
    return `set it from ${statusName(detail.from)} to ${statusName(detail.to)}`;
  }
  if (kind === "owner") {
    return detail.to ? `gave it to ${detail.to}` : `took it from ${detail.from ?? "its owner"}`;
  }
  return kind === "note" ? "noted" : kind;
}

/** Leads in a view, where the counts by status tell it. */
export function countOfView(view: LeadView, counts: Record<string, number>): number | undefined {
  const sum = (...statuses: string[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  if (view === "open") return sum("new", "contacted", "qualified");
  if (view === "all") return sum(...Object.keys(counts));
  return view in statusWords ? (counts[view] ?? 0) : undefined;
}
