import { countChoices } from "#features/consent/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";

/** Counts the cookie choices in a period (UTC ms), and those that allow analytics. @throws forbidden */
export async function countConsent(ctx: RequestContext, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  let [choices, allowed] = [0, 0];
  for (const { choice, count } of await countChoices(ctx.db, span)) {
    if (choice.action === "withdraw") continue;
    choices += count;
    if (choice.signals.analytics_storage === "granted") allowed += count;
  }
  return { choices, allowed };
}
