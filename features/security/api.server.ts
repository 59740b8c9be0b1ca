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

/** Returns the calls of the audit log; names and notes of other features are injected by the app. */
export function securityApi(subjectNames: SubjectNames, readNotes: ReadNotes): Handler[] {
  return [
    handle(readAudit, ({ ctx, query }) => viewAudit(ctx, subjectNames, query)),
    handle(checkAudit, ({ ctx }) => verifyLog(ctx, readNotes)),
    handle(acceptAudit, ({ ctx }) => acceptLog(ctx)),
  ];
}

/** Collects what the server answers to its own requests; injected by the app, which has the whole server. */
export type CollectSelfFacts = (ctx: RequestContext) => Promise<SelfFacts>;

/** Returns the call of the self-check. */
export function selfCheckApi(collect: CollectSelfFacts): Handler[] {
  return [
    handle(selfCheck, async ({ ctx }) => {
      requirePermission(ctx, "security.view");
      return { at: ctx.now(), rows: judgeSelf(await collect(ctx)) };
    }),
  ];
}
