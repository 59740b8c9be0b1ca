import { lockWhoIsOne } from "#features/people/rules.server.ts";
import { addressesOfPerson } from "#features/people/store/people.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { dataRequestCalls } from "./contract.ts";
import { type PersonalDataSource, sources } from "./sources.server.ts";

/** Returns what a part stores under any of a person's addresses; a record that two of them find counts once. */
async function findIn(
  source: PersonalDataSource,
  ctx: RequestContext,
  addresses: readonly string[],
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const address of addresses) {
    const before = new Set(found.map((record) => JSON.stringify(record)));
    const more = await source.find(ctx, address);
    found.push(...more.filter((record) => !before.has(JSON.stringify(record))));
  }
  return found;
}

export const dataRequestVerbs = verbs(dataRequestCalls, {
  /** The audit log records the export without the address. @throws confirm_password */
  async export(ctx, { email }) {
    requireRecentPassword(ctx);
    const address = email.toLowerCase();
    const addresses = await addressesOfPerson(ctx.db, address);
    const records: Record<string, unknown> = {};
    let count = 0;
    for (const source of sources) {
      const found = await findIn(source, ctx, addresses);
      if (found.length > 0) records[source.name] = found;
      count += found.length;
    }
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "person.exported",
        subjectType: "person",
        subjectId: "one",
        detail: { records: count },
      }),
    );
    return { email: address, at: ctx.now(), records };
  },

  /**
   * Erases from every source in one transaction. The audit row holds only counts, because it outlives the person's
   * data. @throws confirm_password
   */
  async erase(ctx, { email }) {
    requirePermission(ctx, "leads.edit");
    requireRecentPassword(ctx);
    const address = email.toLowerCase();
    return ctx.db.transaction().execute(async (trx) => {
      await lockWhoIsOne(ctx, trx);
      const addresses = await addressesOfPerson(trx, address);
      const erased: Record<string, number> = {};
      for (const source of sources) {
        erased[source.name] = 0;
        for (const each of addresses) {
          erased[source.name] = (erased[source.name] ?? 0) + (await source.erase(trx, ctx, each));
        }
      }
      await recordAudit(trx, ctx, {
        action: "person.erased",
        subjectType: "person",
        subjectId: "one",
        detail: erased,
      });
      return { erased };
    });
  },
});
