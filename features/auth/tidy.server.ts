import { deleteEndedLinks } from "#features/auth/staff/link.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { authTables } from "./auth-source.server.ts";

/** Deletes sessions, half-done sign-ins and links for a new password that have ended. @throws forbidden */
export async function tidySessions(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "security.edit");
  const { adapter } = await authTables(ctx);
  const where = [{ field: "expiresAt", operator: "lt" as const, value: new Date(ctx.now()) }];
  await adapter.deleteMany({ model: "session", where });
  await adapter.deleteMany({ model: "verification", where });
  await deleteEndedLinks(ctx);
}
