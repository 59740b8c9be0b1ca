import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";

/** A part of the site that knows people by their email address, which comes in lower case. */
export type PersonPart = {
  /** What staff read: "leads", "newsletter". */
  name: string;
  /** What is held; empty where there is nothing. */
  hold(ctx: RequestContext, address: string): Promise<readonly unknown[]>;
  /** Deletes it in the caller's transaction. Answers how many records. */
  erase(trx: Trx, ctx: RequestContext, address: string): Promise<number>;
};

/** Everything that is held about an address. The audit log says that it was taken, not whose it was. @throws forbidden, confirm_password */
export async function takePerson(ctx: RequestContext, parts: readonly PersonPart[], email: string) {
  requirePermission(ctx, "leads.export");
  requireRecentPassword(ctx);
  const address = email.toLowerCase();
  const held: Record<string, unknown> = {};
  let records = 0;
  for (const part of parts) {
    const found = await part.hold(ctx, address);
    if (found.length > 0) held[part.name] = found;
    records += found.length;
  }
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "person.exported",
      subjectType: "person",
      subjectId: "one",
      detail: { records },
    }),
  );
  return { email: address, at: ctx.now(), held };
}

/**
 * Erases an address from every part in one transaction: all of it or nothing. The audit row holds counts alone, since it
 * outlives the person's data. @throws forbidden, confirm_password
 */
export async function forgetPerson(
  ctx: RequestContext,
  parts: readonly PersonPart[],
  email: string,
) {
  requirePermission(ctx, "leads.export");
  requirePermission(ctx, "leads.edit");
  requireRecentPassword(ctx);
  const address = email.toLowerCase();
  return ctx.db.transaction().execute(async (trx) => {
    const erased: Record<string, number> = {};
    for (const part of parts) erased[part.name] = await part.erase(trx, ctx, address);
    await recordAudit(trx, ctx, {
      action: "person.erased",
      subjectType: "person",
      subjectId: "one",
      detail: erased,
    });
    return { erased };
  });
}
