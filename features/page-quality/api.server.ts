import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { listPageQuality, type PageQuality } from "./contract.ts";
import { judgePages, type PageWords } from "./rules.ts";

/** `pages` answers every public page with its words, the same list as long as nothing changed; the app knows them. */
export function pageQualityApi(pages: (ctx: RequestContext) => Promise<PageWords[]>): Handler[] {
  const judged = new WeakMap<PageWords[], Promise<PageQuality[]>>();
  function judge(list: PageWords[]): Promise<PageQuality[]> {
    const known = judged.get(list) ?? judgePages(list, yieldToEventLoop);
    judged.set(list, known);
    return known;
  }
  return [
    handle(listPageQuality, async ({ ctx }) => {
      requirePermission(ctx, "marketing.view");
      return { pages: await judge(await pages(ctx)) };
    }),
  ];
}
