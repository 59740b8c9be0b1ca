import { spokenAnswers } from "#features/leads/lead-states.ts";
import {
  type LeadChange,
  type LeadRow,
  statusDetails,
} from "#features/leads/store/leads.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { inCamelCase, inSnakeCase } from "#platform/database/name-case.ts";
import {
  type LeadAnsweredBy,
  type LeadStatus,
  leadStatuses,
} from "#platform/database/tables-leads.ts";

/** Columns that a change of status may change as well. */
const clockFields = [
  "answeredAt",
  "firstAnsweredAt",
  "dueAt",
  "heldFrom",
  "heldUntil",
  "holdReason",
  "answeredBy",
  "lostReason",
  "lostNote",
  "value",
  "closedAt",
] as const satisfies readonly (keyof LeadChange)[];

const answers: readonly LeadAnsweredBy[] = ["", "mail", ...spokenAnswers, "no-call"];

type Detail = Readonly<Record<string, string | null>>;

/** Returns the undo data of a status entry: the version it makes, and the old values of other changed columns. */
export function undoDetail(before: LeadRow, change: LeadChange): Record<string, string> {
  const changed = clockFields.filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  return {
    version: String(before.version + 1),
    ...(changed.length > 0
      ? {
          before: JSON.stringify(
            inSnakeCase(Object.fromEntries(changed.map((one) => [one, before[one]]))),
          ),
        }
      : {}),
  };
}

/** Returns the status changes of a lead, newest first. */
export async function statusChanges(trx: Trx, leadId: string): Promise<Detail[]> {
  const details = await statusDetails(trx, leadId);
  // Several entries may share a moment; those of the first releases have no version.
  return details.sort((one, other) => Number(other.version ?? 0) - Number(one.version ?? 0));
}

/** Returns the status with this name; undefined if there is none. */
export function leadStatusOf(name: string | null | undefined): LeadStatus | undefined {
  return leadStatuses.find((status) => status === name);
}

/** Returns the kind of answer with this name; undefined if there is none. */
export function answerOf(name: string | null | undefined): LeadAnsweredBy | undefined {
  return answers.find((answer) => answer === name);
}

/** Returns the status of a lead before it became spam: an unanswered one is new again, unless it was lost. */
export function statusBeforeSpam(changes: readonly Detail[], { answeredAt }: LeadRow): LeadStatus {
  const from = leadStatusOf(changes.find(({ to }) => to === "spam")?.from);
  if (answeredAt === null) return from === "lost" ? "lost" : "new";
  return from && from !== "new" ? from : "contacted";
}

/** Returns the columns that an undo of the newest change of status restores; empty if the lead changed since. */
export function restoredFields(
  changes: readonly Detail[],
  before: LeadRow,
  status: string,
): LeadChange {
  const last = changes.find(({ version }) => version === String(before.version));
  if (last?.from !== status || last.to !== before.status || !last.before) return {};
  return inCamelCase(JSON.parse(last.before)) as LeadChange;
}
