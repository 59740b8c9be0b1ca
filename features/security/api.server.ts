import { type Handler, handle } from "#platform/http/api.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { acceptAudit, checkAudit, readAudit, selfCheck } from "./contract.ts";
import { judgeSelf } from "./self-check.ts";
import { collectSelfFacts } from "./self-facts.server.ts";
import { acceptLog, verifyLog, viewAudit } from "./service.server.ts";

export const securityApi: Handler[] = [
  handle(readAudit, ({ ctx, query }) => viewAudit(ctx, query)),
  handle(checkAudit, ({ ctx }) => verifyLog(ctx)),
  handle(acceptAudit, ({ ctx }) => acceptLog(ctx)),
  handle(selfCheck, async ({ ctx }) => {
    requirePermission(ctx, "security.view");
    return { at: ctx.now(), rows: judgeSelf(await collectSelfFacts(ctx)) };
  }),
];
