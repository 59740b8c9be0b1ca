import { verbs } from "#platform/http/verbs.server.ts";
import { frameOf, type PublicPage } from "#platform/product/frame.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { type PageQuality, pageQualityCalls } from "./contract.ts";
import { assessPages } from "./rules.ts";

/** Reports by the list of pages, which is the same object while nothing changes. */
const reports = new WeakMap<readonly PublicPage[], Promise<PageQuality[]>>();

function assess(pages: readonly PublicPage[]): Promise<PageQuality[]> {
  const report = reports.get(pages) ?? assessPages(pages, yieldToEventLoop);
  reports.set(pages, report);
  return report;
}

export const pageQualityVerbs = verbs(pageQualityCalls, {
  async list(ctx) {
    return { pages: await assess(await frameOf(ctx).publicPages(ctx)) };
  },
});
