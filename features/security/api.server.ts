import { type Handler, handle } from "#platform/http/api.server.ts";
import { acceptAudit, checkAudit, readAudit } from "./contract.ts";
import {
  acceptLog,
  type ReadNotes,
  type SubjectNames,
  verifyLog,
  viewAudit,
} from "./service.server.ts";

export function securityApi(subjectNames: SubjectNames, readNotes: ReadNotes): Handler[] {
  return [
    handle(readAudit, ({ ctx, query }) => viewAudit(ctx, subjectNames, query)),
    handle(checkAudit, ({ ctx }) => verifyLog(ctx, readNotes)),
    handle(acceptAudit, ({ ctx }) => acceptLog(ctx)),
  ];
}
