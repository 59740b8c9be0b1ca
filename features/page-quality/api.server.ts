import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { listPageQuality, type PageQuality } from "./contract.ts";
import { assessPages, type PageWords } from "./rules.ts";

/**
 * Serves the report on all public pages. `pages` must return the same list object while nothing changes, because the
 * report is cached by it.
 */
export function pageQualityApi(pages: (ctx: RequestContext) => Promise<PageWords[]>): Handler[] {
  const reports = new WeakMap<PageWords[], Promise<PageQuality[]>>();
  function assess(list: PageWords[]): Promise<PageQuality[]> {
    const report = reports.get(list) ?? assessPages(list, yieldToEventLoop);
    reports.set(list, report);
    return report;
  }
  return [
    handle(listPageQuality, async ({ ctx }) => {
      requirePermission(ctx, "marketing.view");
      return { pages: await assess(await pages(ctx)) };
    }),
  ];
}
