import { findLead, type LeadRow } from "#features/leads/store/leads.server.ts";
import type { changeLeads } from "#features/leads/work-contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { requirePermission } from "#platform/permissions.ts";
import { openingHours, planChange, updateLeadIn } from "./change.server.ts";
import { presentLead } from "./present.server.ts";
import { holdEnd, planHold, planResume } from "./update.server.ts";

type Item = BodyOf<typeof changeLeads>["items"][number];

/**
 * Sets status or owner of several leads, puts them on hold or ends their hold, in one transaction. Leads that changed
 * since they were read, were deleted or cannot be held stay unchanged and are returned as refused.
 * @throws forbidden, invalid
 */
export async function changeManyLeads(ctx: RequestContext, { items }: BodyOf<typeof changeLeads>) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const plans = items.map((item: Item) => ({
    item,
    end: item.hold ? holdEnd(ctx, item.hold.until, hours) : null,
  }));
  return ctx.db.transaction().execute(async (trx) => {
    const changed: LeadRow[] = [];
    const refused: string[] = [];
    for (const { item, end } of plans) {
      const lead = await findLead(trx, item.id);
      const row =
        lead &&
        isHoldable(lead, item) &&
        (await updateLeadIn(trx, ctx, item, (before, at) => {
          if (item.hold && end !== null) {
            return planHold(before, at, { hours, end, ...item.hold });
          }
          return item.hold === null
            ? planResume(before, at, hours)
            : planChange(trx, { before, at, hours }, item);
        }));
      if (row) changed.push(row);
      else refused.push(item.id);
    }
    return { changed: changed.map(presentLead), refused };
  });
}

/** Spam cannot be held, and only a held lead can be resumed. */
function isHoldable(lead: LeadRow, { hold }: Item): boolean {
  if (hold === undefined) return true;
  return hold === null ? lead.held_from !== null : lead.status !== "spam";
}
