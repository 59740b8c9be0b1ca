import { authTables } from "#features/auth/auth-source.server.ts";
import { requireStaff } from "#features/auth/sessions/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { updateStaff } from "./store.server.ts";

/** Changes one's own name. The address identifies the account and stays. @throws unauthenticated */
export async function renameSelf(ctx: RequestContext, name: string) {
  const { id } = requireStaff(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await updateStaff(trx, id, { name });
    const { internalAdapter } = await authTables(ctx, trx);
    await internalAdapter.updateUser(id, { name });
    await recordAudit(trx, ctx, { action: "staff.renamed", subjectType: "staff", subjectId: id });
  });
  return { success: true };
}
