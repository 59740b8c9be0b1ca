import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { acceptAudit, checkAudit, readAudit, selfCheck } from "./contract.ts";
import { judgeSelf, type SelfFacts } from "./self-check.ts";
import {
  acceptLog,
  type ReadNotes,
  type SubjectNames,
  verifyLog,
  viewAudit,
} from "./service.server.ts";

/** Returns the handlers of the audit log; the app passes in names and notes from other features. */
export function securityApi(subjectNames: SubjectNames, readNotes: ReadNotes): Handler[] {
  return [
    handle(readAudit, ({ ctx, query }) => viewAudit(ctx, subjectNames, query)),
    handle(checkAudit, ({ ctx }) => verifyLog(ctx, readNotes)),
    handle(acceptAudit, ({ ctx }) => acceptLog(ctx)),
  ];
}

/** Collects the server's answers to its own requests; passed in by the app, which has the whole server. */
export type CollectSelfFacts = (ctx: RequestContext) => Promise<SelfFacts>;

/** Returns the handler of the self-check. */
export function selfCheckApi(collect: CollectSelfFacts): Handler[] {
  return [
    handle(selfCheck, async ({ ctx }) => {
      requirePermission(ctx, "security.view");
      return { at: ctx.now(), rows: judgeSelf(await collect(ctx)) };
    }),
  ];
}
