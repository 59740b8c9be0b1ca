import type { Lead } from "#features/leads/contract.ts";
import { dayOf, dayStart } from "#features/leads/lead-days.ts";
import {
  type LeadWrite,
  runLeadWrite,
  sayMade,
  usePendingWrites,
} from "#features/leads/lead-writes.ts";
import { type BulkItem, workCalls, workLimits } from "#features/leads/work-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";

/** A change of every selected lead. */
export type BulkChange = Pick<BulkItem, "status" | "ownerId" | "spamReason"> & {
  /** Name of the new owner. */
  ownerName?: string | null;
  hold?: { reason: string; until: string };
};

type BulkFields = Omit<BulkItem, "id" | "version">;

/** A write of several leads. `refused`: ends the message about those that stayed as they were. */
type BulkWrite = LeadWrite<
  readonly Lead[],
  AnswerOf<typeof workCalls.changeMany>,
  { refused: string }
>;

/** Returns the call of a write, with the fields to change of each lead. */
function changeEach(fieldsOf: (lead: Lead) => BulkFields): BulkWrite["call"] {
  return (leads) => {
    const items = leads.map((lead) => {
      const { id, version } = lead;
      return { id, version, ...fieldsOf(lead) };
    });
    return callApi(workCalls.changeMany, { body: { items } });
  };
}

/** Returns what a lead had before a change. */
function earlier(lead: Lead, { hold, status, ownerId }: BulkChange, hours: BusinessHours) {
  if (hold) {
    const { heldUntil, holdReason: reason } = lead;
    return { hold: heldUntil === null ? null : { reason, until: dayOf(heldUntil, hours) } };
  }
  const { spamReason } = lead;
  return {
    ...(status ? { status: lead.status, spamReason: spamReason || undefined, undo: true } : {}),
    ...(ownerId === undefined ? {} : { ownerId: lead.ownerId }),
  };
}

/** Returns the write of a change, with one undo for all leads; `done` completes its message. */
function bulkWrite(change: BulkChange, done: string, hours: BusinessHours): BulkWrite {
  const { ownerName: _shownOnly, ...fields } = change;
  const { hold, ...shown } = change;
  const cause = hold
    ? "spam cannot be held, or somebody changed them"
    : "somebody changed them in the meantime";
  return {
    part: "bulk",
    patch: hold ? { heldUntil: dayStart(hold.until, hours), holdReason: hold.reason } : shown,
    call: changeEach(() => fields),
    message: ({ changed }) =>
      changed.length > 0 ? `${counted(changed.length, "lead")} ${done}.` : "",
    refused: `stayed unchanged: ${cause}.`,
    inverse: (before) => ({
      part: "bulk",
      call: changeEach((after) =>
        earlier(before.find(({ id }) => id === after.id) ?? after, change, hours),
      ),
      message: ({ changed, refused }) =>
        refused.length > 0 ? "" : `${counted(changed.length, "lead")} restored.`,
      refused: "could not be restored because they have changed since.",
    }),
  };
}

/** Changes many leads at once, with one undo for all of them. */
export function useBulk(onChanged: (...leads: Lead[]) => void) {
  const { hours } = useStaff();
  const busy = usePendingWrites().some(({ part }) => part === "bulk");

  /** Returns whether any lead was changed. */
  async function run(write: BulkWrite, leads: readonly Lead[]): Promise<boolean> {
    const { part, patch } = write;
    // The server holds no spam.
    const patched = patch?.heldUntil ? leads.filter(({ status }) => status !== "spam") : leads;
    const { answer, failure } = await runLeadWrite({
      part,
      patch,
      leadIds: patched.map(({ id }) => id),
      send: () => write.call(leads),
      onDone: ({ changed }) => onChanged(...changed),
    });
    if (failure) {
      if (failure.code !== "unauthenticated") showFailure(failure);
      return false;
    }
    const refused = answer.refused.length;
    if (refused > 0) showToast(`${counted(refused, "lead")} ${write.refused}`, "error");
    sayMade(write, { before: leads, answer }, (undo) => run(undo, answer.changed));
    return answer.changed.length > 0;
  }

  return {
    busy,
    /** Changes the leads; `done` completes the message. Returns whether any lead was changed. */
    changeAll: (leads: readonly Lead[], change: BulkChange, done: string) =>
      run(bulkWrite(change, done, hours), leads.slice(0, workLimits.maxBulk)),
  };
}
