import type { RequestContext } from "#platform/http/context.server.ts";
import type { AuditNote } from "#platform/work/audit-seal.server.ts";
import { backupFolder, listCopies } from "./folder.server.ts";

/** Returns how the audit log ended when each copy that is still there was begun. */
export async function notesOfCopies({ env }: Pick<RequestContext, "env">): Promise<AuditNote[]> {
  const copies = await listCopies(backupFolder(env));
  return copies.flatMap(({ at, audit }) => (audit ? [{ ...audit, at }] : []));
}
