import { useState } from "react";
import type { Lead, LeadStatus } from "#features/leads/contract.ts";
import { dayOf } from "#features/leads/lead-days.ts";
import { type BulkItem, changeLeads, workLimits } from "#features/leads/work-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { showToast } from "#ui/overlay/toast.tsx";

/** What is done to every marked lead. */
export type BulkWish = {
  status?: LeadStatus;
  ownerId?: string | null;
  spamReason?: string;
  hold?: { reason: string; until: string };
};

/** The way back: what the lead was before. */
function inverseOf(before: Lead, after: Lead, wish: BulkWish, hours: BusinessHours): BulkItem {
  const { id } = before;
  const { version } = after;
  if (wish.hold) {
    const { heldUntil, holdReason: reason } = before;
    const hold = heldUntil === null ? null : { reason, until: dayOf(heldUntil, hours) };
    return { id, version, hold };
  }
  return {
    id,
    version,
    ...(wish.status
      ? { status: before.status, spamReason: before.spamReason || undefined, undo: true }
      : {}),
    ...(wish.ownerId === undefined ? {} : { ownerId: before.ownerId }),
  };
}

function counted(count: number): string {
  return count === 1 ? "1 lead" : `${count} leads`;
}

/** Changes many leads at once, with a way back for all of them. */
export function useBulk(onChanged: (...leads: Lead[]) => void, hours: BusinessHours) {
  const [busy, setBusy] = useState(false);

  async function send(items: BulkItem[]) {
    setBusy(true);
    try {
      const answer = await callApi(changeLeads, { body: { items } });
      onChanged(...answer.changed);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "unauthenticated") showToast(error.message, "error");
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Answers whether anything was done. */
  async function change(marked: readonly Lead[], wish: BulkWish, done: string): Promise<boolean> {
    const leads = marked.slice(0, workLimits.maxBulk);
    const answer = await send(leads.map(({ id, version }) => ({ id, version, ...wish })));
    if (!answer) return false;
    const { changed, refused } = answer;
    const before = new Map(leads.map((lead) => [lead.id, lead]));
    const back = changed.flatMap((after) => {
      const known = before.get(after.id);
      return known ? [inverseOf(known, after, wish, hours)] : [];
    });
    if (refused.length > 0) {
      showToast(
        wish.hold
          ? `${counted(refused.length)} stayed as they are: spam is not held, or somebody changed them.`
          : `${counted(refused.length)} changed in the meantime and stayed as they are.`,
        "error",
      );
    }
    if (changed.length === 0) return false;
    showToast(`${counted(changed.length)} ${done}.`, "success", {
      label: "Undo",
      onAct: () => void takeBack(back),
    });
    return true;
  }

  async function takeBack(items: BulkItem[]) {
    const answer = await send(items);
    if (!answer) return;
    const left = answer.refused.length;
    if (left === 0) showToast(`${counted(answer.changed.length)} as before.`);
    else showToast(`${counted(left)} could not be taken back: they changed since.`, "error");
  }

  return { busy, change };
}
