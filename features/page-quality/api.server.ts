import { type Handler, handle } from "#platform/http/api.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf, type PublicPage } from "#platform/product/frame.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { listPageQuality, type PageQuality } from "./contract.ts";
import { assessPages } from "./rules.ts";

/** Reports by the list of pages, which is the same object while nothing changes. */
const reports = new WeakMap<readonly PublicPage[], Promise<PageQuality[]>>();

function assess(pages: readonly PublicPage[]): Promise<PageQuality[]> {
  const report = reports.get(pages) ?? assessPages(pages, yieldToEventLoop);
  reports.set(pages, report);
  return report;
}

/** Serves the report on all public pages. */
export const pageQualityApi: Handler[] = [
  handle(listPageQuality, async ({ ctx }) => {
    requirePermission(ctx, "marketing.view");
    return { pages: await assess(await frameOf(ctx).publicPages(ctx)) };
  }),
];
