import type { Lead } from "#features/leads/contract.ts";
import { dayOf, dayStart } from "#features/leads/lead-days.ts";
import { runLeadWrite, usePendingWrites } from "#features/leads/lead-writes.ts";
import { type BulkItem, workCalls, workLimits } from "#features/leads/work-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";

/** A change of every selected lead. */
export type BulkChange = Pick<BulkItem, "status" | "ownerId" | "spamReason"> & {
  /** Name of the new owner. */
  ownerName?: string | null;
  hold?: { reason: string; until: string };
};

/** Returns the changed fields to show until the server has answered. */
function patchOf({ hold, ...fields }: BulkChange, hours: BusinessHours): Partial<Lead> {
  if (!hold) return fields;
  return { heldUntil: dayStart(hold.until, hours), holdReason: hold.reason };
}

/** Returns the item that undoes a change. */
function inverseOf(
  before: Lead,
  after: Lead,
  { change, hours }: { change: BulkChange; hours: BusinessHours },
): BulkItem {
  const { id } = before;
  const { version } = after;
  if (change.hold) {
    const { heldUntil, holdReason: reason } = before;
    const hold = heldUntil === null ? null : { reason, until: dayOf(heldUntil, hours) };
    return { id, version, hold };
  }
  return {
    id,
    version,
    ...(change.status
      ? { status: before.status, spamReason: before.spamReason || undefined, undo: true }
      : {}),
    ...(change.ownerId === undefined ? {} : { ownerId: before.ownerId }),
  };
}

/** Changes many leads at once, with one undo for all of them. */
export function useBulk(onChanged: (...leads: Lead[]) => void) {
  const { hours } = useStaff();
  const busy = usePendingWrites().some(({ part }) => part === "bulk");

  async function send(items: BulkItem[], patched: readonly Lead[], patch: Partial<Lead>) {
    try {
      return await runLeadWrite({
        part: "bulk",
        leadIds: patched.map(({ id }) => id),
        patch,
        send: () => callApi(workCalls.changeMany, { body: { items } }),
        onDone: ({ changed }) => onChanged(...changed),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "unauthenticated") showFailure(error);
      return null;
    }
  }

  /** Changes the leads; `done` completes the message. Returns whether any lead was changed. */
  async function changeAll(
    selected: readonly Lead[],
    change: BulkChange,
    done: string,
  ): Promise<boolean> {
    const leads = selected.slice(0, workLimits.maxBulk);
    const patched = change.hold ? leads.filter(({ status }) => status !== "spam") : leads;
    const { ownerName: _shownOnly, ...fields } = change;
    const items = leads.map(({ id, version }) => ({ id, version, ...fields }));
    const answer = await send(items, patched, patchOf(change, hours));
    if (!answer) return false;
    const { changed, refused } = answer;
    const before = new Map(leads.map((lead) => [lead.id, lead]));
    const inverse = changed.flatMap((after) => {
      const lead = before.get(after.id);
      return lead ? [inverseOf(lead, after, { change, hours })] : [];
    });
    if (refused.length > 0) {
      showToast(
        change.hold
          ? `${counted(refused.length, "lead")} stayed unchanged: spam cannot be held, or somebody changed them.`
          : `${counted(refused.length, "lead")} stayed unchanged: somebody changed them in the meantime.`,
        "error",
      );
    }
    if (changed.length === 0) return false;
    showUndo(`${counted(changed.length, "lead")} ${done}.`, () => undo(inverse));
    return true;
  }

  async function undo(items: BulkItem[]) {
    const answer = await send(items, [], {});
    if (!answer) return;
    const refused = answer.refused.length;
    if (refused === 0) showToast(`${counted(answer.changed.length, "lead")} restored.`);
    else
      showToast(
        `${counted(refused, "lead")} could not be restored because they have changed since.`,
        "error",
      );
  }

  return { busy, changeAll };
}
