import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { judgeSelf, type SelfFacts } from "./self-check.ts";
import { selfCheck } from "./self-check-contract.ts";

/** Gathers what the server says to itself; composed by the app, which has the whole of it. */
export type LookAtSelf = (ctx: RequestContext) => Promise<SelfFacts>;

export function selfCheckApi(look: LookAtSelf): Handler[] {
  return [
    handle(selfCheck, async ({ ctx }) => {
      requirePermission(ctx, "security.view");
      return { at: ctx.now(), rows: judgeSelf(await look(ctx)) };
    }),
  ];
}
