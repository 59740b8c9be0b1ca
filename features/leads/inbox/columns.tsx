import { detailLines, summarizeLead } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { LanguageMark } from "#features/leads/language-mark.tsx";
import { kindName } from "#features/leads/lead-labels.ts";
import { isOpenStatus, type LeadSort } from "#features/leads/lead-states.ts";
import { LeadStatusBadge, RepliedBadge } from "#features/leads/lead-status.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { inDollars } from "#platform/dollars.ts";
import { dayText, shortMoment } from "#platform/time/formats.ts";
import { cx } from "#ui/class-names.ts";
import { inboxAddress } from "./inbox-address.ts";

/** Ids of the selected leads. */
export type Selection = ReadonlySet<string>;

/** Returns the selection with a lead added or removed. */
export function withSelected(selection: Selection, id: string, selected: boolean): Selection {
  return new Set(selected ? [...selection, id] : [...selection].filter((each) => each !== id));
}

/** The columns in their order. `sort`: the order that a press on the heading chooses. */
export const leadColumns = [
  { id: "name", name: "Name", width: "minmax(11rem,1.6fr)", sort: "name" },
  { id: "gist", name: "Message", width: "minmax(8rem,3fr)", sort: null },
  { id: "kind", name: "Kind", width: "minmax(6rem,9rem)", sort: null },
  { id: "status", name: "Status", width: "6.25rem", sort: null },
  { id: "value", name: "Value", width: "5.5rem", sort: null },
  { id: "promise", name: "Promise", width: "minmax(10rem,14rem)", sort: "due" },
  { id: "owner", name: "Owner", width: "minmax(5rem,8rem)", sort: null },
  { id: "step", name: "Next step", width: "minmax(7rem,2fr)", sort: "step" },
  { id: "firm", name: "Company", width: "minmax(7rem,10rem)", sort: null },
  { id: "phone", name: "Phone", width: "8rem", sort: null },
  { id: "industry", name: "Industry", width: "minmax(6rem,9rem)", sort: null },
  { id: "source", name: "Page", width: "minmax(6rem,10rem)", sort: null },
  { id: "campaign", name: "Campaign", width: "minmax(6rem,9rem)", sort: null },
  { id: "reason", name: "Reason", width: "minmax(8rem,12rem)", sort: null },
  { id: "received", name: "Received", width: "6rem", sort: "newest" },
] as const satisfies readonly {
  id: string;
  name: string;
  width: string;
  sort: LeadSort | null;
}[];

export type LeadColumnId = (typeof leadColumns)[number]["id"];

const defaultColumns: LeadColumnId[] = [
  "name",
  "gist",
  "kind",
  "status",
  "value",
  "promise",
  "owner",
  "received",
];
const spamColumns: LeadColumnId[] = ["name", "gist", "kind", "reason", "source", "received"];

/** Returns the columns of the address, else the default ones. The name is always among them, because it opens the lead. */
export function columnsOf(text: string, spam: boolean): LeadColumnId[] {
  const wanted = text.split(".").filter(Boolean);
  const named = leadColumns.map(({ id }) => id).filter((id) => wanted.includes(id));
  if (named.length === 0) return spam ? spamColumns : defaultColumns;
  return named.includes("name") ? named : ["name", ...named];
}

/** Returns the columns as text for the address; empty for the default ones. */
export function columnsText(columns: readonly LeadColumnId[], spam: boolean): string {
  const text = columns.join(".");
  return text === (spam ? spamColumns : defaultColumns).join(".") ? "" : text;
}

/** Renders the cells of each column at a time (ms). */
export const leadCells: Record<LeadColumnId, (lead: Lead, now: number) => React.ReactNode> = {
  name: (lead) => <NameCell lead={lead} />,
  gist: (lead) => <span className="text-muted">{summarizeLead(lead)}</span>,
  kind: (lead) => kindName(lead.kind),
  status: (lead) =>
    lead.replyWaitingAt === null ? (
      <LeadStatusBadge status={lead.status} />
    ) : (
      <RepliedBadge lead={lead} />
    ),
  value: (lead) => <ValueCell lead={lead} />,
  promise: (lead) => <DueClock lead={lead} oneLine />,
  owner: (lead) => lead.ownerName ?? <span className="text-muted">Nobody</span>,
  step: (lead, now) => <StepCell lead={lead} now={now} />,
  firm: (lead) => lead.firm || lead.email.split("@")[1],
  phone: (lead) => lead.phone,
  industry: (lead) => detailLines(lead.details).find(({ field }) => field === "industry")?.value,
  source: (lead) => lead.sourcePath,
  campaign: (lead) => lead.campaign.utm_campaign ?? lead.campaign.utm_source,
  reason: (lead) => lead.spamReason,
  received: (lead, now) => <ReceivedCell lead={lead} now={now} />,
};

export function rowId(leadId: string): string {
  return `lead-${leadId}`;
}

/** Returns the font weight of a lead's name: the boldest for an unread message. */
export function nameWeight({ unread, status }: Pick<Lead, "unread" | "status">): string {
  if (unread) return "font-extrabold";
  return status === "new" ? "font-[650]" : "font-medium";
}

/** Shows what a won lead is worth, or what an open one is expected to bring. */
function ValueCell({ lead: { status, value, expectedValue } }: { lead: Lead }) {
  if (status === "won") return value === null ? null : inDollars(value);
  if (expectedValue === null || !isOpenStatus(status)) return null;
  return (
    <span className="text-muted">
      {inDollars(expectedValue)}
      <span className="sr-only"> expected</span>
    </span>
  );
}

type TimedCellProps = { lead: Lead; now: number };

function StepCell({ lead: { nextStep, nextStepAt }, now }: TimedCellProps) {
  const { hours } = useStaff();
  if (nextStepAt === null) return null;
  return (
    <>
      <span className={cx("font-[650]", nextStepAt <= now && "text-poppy")}>
        {dayText(nextStepAt, hours)}
      </span>{" "}
      <span className="text-muted">{nextStep}</span>
    </>
  );
}

function ReceivedCell({ lead, now }: TimedCellProps) {
  const { hours } = useStaff();
  return <span className="text-muted tabular-nums">{shortMoment(lead.createdAt, now, hours)}</span>;
}

function NameCell({ lead }: { lead: Lead }) {
  const { linkTo } = useAddress(inboxAddress);
  return (
    <StaffLink
      id={rowId(lead.id)}
      to={linkTo({ lead: lead.id })}
      className={cx("block truncate underline-offset-4 hover:underline", nameWeight(lead))}
    >
      {lead.name}
      <LanguageMark language={lead.language} />
    </StaffLink>
  );
}
