import { type Handler, handle } from "#platform/api.server.ts";
import { checkAudit, readAudit } from "./contract.ts";
import { verifyLog, viewAudit } from "./service.server.ts";

export const securityApi: Handler[] = [
  handle(readAudit, ({ ctx, query }) => viewAudit(ctx, query)),
  handle(checkAudit, ({ ctx }) => verifyLog(ctx)),
];
