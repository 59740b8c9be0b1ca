import type { AuditNote } from "#platform/audit-seal.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { backupFolder, listCopies } from "./folder.server.ts";

/** Returns how the audit log ended when each copy that is still there was begun. */
export async function notesOfCopies({ env }: Pick<Ctx, "env">): Promise<AuditNote[]> {
  const copies = await listCopies(backupFolder(env));
  return copies.flatMap(({ at, audit }) => (audit ? [{ ...audit, at }] : []));
}
