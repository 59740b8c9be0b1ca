import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import {
  addressesOf,
  deletePeople,
  deleteUnusedPeople,
  findPeople,
  type PersonPlace,
  peopleOfAddress,
  phonesOf,
} from "./store/people.server.ts";

/**
 * Returns the person of an address, with all that staff wrote about them: addresses, numbers, notes, tags. Needs
 * "leads.export". @throws forbidden
 */
export async function exportPeople(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const ids = await peopleOfAddress(ctx.db, address);
  if (ids.length === 0) return [];
  const people = await findPeople(ctx.db, ids);
  const [addresses, phones] = [await addressesOf(ctx.db, ids), await phonesOf(ctx.db, ids)];
  return people.map(({ id, name, language, notes, tags, createdAt, companyName }) => ({
    ...{ name, language, company: companyName, notes, tags, createdAt },
    addresses: addresses
      .filter(({ personId }) => personId === id)
      .map(({ shown, formerAt, createdAt: since }) => ({ address: shown, since, formerAt })),
    phones: phones.filter(({ personId }) => personId === id).map(({ shown }) => shown),
  }));
}

/**
 * Deletes the person of an address with every address and number, once nothing else of them is left; returns how many
 * rows of people. Needs "leads.edit". @throws forbidden
 */
export async function erasePeople(trx: Trx, ctx: RequestContext, address: string): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const ids = await peopleOfAddress(trx, address);
  await deletePeople(trx, ids);
  return ids.length;
}

const batch = 500;

/**
 * Deletes people who were not met for `days` and have nothing left; returns how many. Stops between two batches when
 * aborted. @throws forbidden
 */
export async function tidyPeople(
  ctx: RequestContext,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const before = ctx.now() - days * dayMs;
  let count = 0;
  let after: PersonPlace | null = { updatedAt: 0, id: "" };
  while (after && !signal.aborted) {
    const from: PersonPlace = after;
    after = await ctx.db.transaction().execute(async (trx) => {
      const { deleted, next } = await deleteUnusedPeople(trx, {
        before,
        after: from,
        limit: batch,
      });
      count += deleted;
      if (deleted > 0) {
        await recordAudit(trx, ctx, {
          action: "person.tidied",
          subjectType: "person",
          subjectId: "old",
          detail: { count: deleted, before },
        });
      }
      return next;
    });
  }
  return count;
}
