import { signatureOf, storeSignature } from "#features/leads/store/answers.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";

function requireSelf({ actor }: RequestContext): string {
  if (actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  return actor.id;
}

/** Returns the actor's own signature; empty where they have none. @throws forbidden, unauthenticated */
export async function viewSignature(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return { signature: await signatureOf(ctx.db, requireSelf(ctx)) };
}

/** Changes the actor's own signature. @throws forbidden, unauthenticated */
export async function changeSignature(ctx: RequestContext, signature: string) {
  requirePermission(ctx, "leads.edit");
  const id = requireSelf(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await storeSignature(trx, id, signature);
    await recordAudit(trx, ctx, {
      action: "staff.signature_changed",
      subjectType: "staff",
      subjectId: id,
    });
  });
  return { success: true };
}
