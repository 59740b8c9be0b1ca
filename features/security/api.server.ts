import { type Handler, handle } from "#platform/api.server.ts";
import { checkAudit, readAudit } from "./contract.ts";
import { type SubjectNames, verifyLog, viewAudit } from "./service.server.ts";

export function securityApi(subjectNames: SubjectNames): Handler[] {
  return [
    handle(readAudit, ({ ctx, query }) => viewAudit(ctx, subjectNames, query)),
    handle(checkAudit, ({ ctx }) => verifyLog(ctx)),
  ];
}
