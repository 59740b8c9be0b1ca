import { type Handler, handle } from "#platform/api.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { listPageQuality } from "./contract.ts";
import { judgePages, type PageWords } from "./rules.ts";

/** `pages` answers every public page with its words; the app knows them. */
export function pageQualityApi(pages: (ctx: Ctx) => Promise<PageWords[]>): Handler[] {
  return [
    handle(listPageQuality, async ({ ctx }) => {
      requirePermission(ctx, "marketing.view");
      return { pages: judgePages(await pages(ctx)) };
    }),
  ];
}
