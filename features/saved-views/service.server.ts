import type { SavedViewTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { maxSaved, type saveView } from "./contract.ts";
import { deleteView, insertView, viewsOf } from "./store.server.ts";

// Saved views are private bookmarks of each staff member, so they need no permission and no audit row.

/** Returns the id of the signed-in member of staff. @throws unauthenticated */
function ownId(ctx: RequestContext): string {
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  return ctx.actor.id;
}

function present({ id, name, query }: SavedViewTable) {
  return { id, name, query };
}

/** Lists the actor's views of a screen. @throws unauthenticated */
export async function ownViews(ctx: RequestContext, screen: string) {
  const rows = await viewsOf(ctx.db, ownId(ctx), screen);
  return { views: rows.map(present) };
}

/** Saves a view, or replaces the actor's view of the same name. @throws unauthenticated, conflict at `maxSaved` */
export async function saveOwnView(ctx: RequestContext, input: BodyOf<typeof saveView>) {
  const staffId = ownId(ctx);
  const { screen, name, query } = input;
  return ctx.db.transaction().execute(async (trx) => {
    const existing = await viewsOf(trx, staffId, screen);
    const same = existing.find((view) => view.name === name);
    if (!same && existing.length >= maxSaved) {
      throw new ExpectedError("conflict", {
        words: `You already have ${maxSaved} saved views. Delete one first.`,
      });
    }
    if (same) await deleteView(trx, staffId, same.id);
    const created_at = same?.created_at ?? ctx.now();
    const id = same?.id ?? crypto.randomUUID();
    await insertView(trx, { id, staff_id: staffId, screen, name, query, created_at });
    return { views: (await viewsOf(trx, staffId, screen)).map(present) };
  });
}

/** Deletes a view of the actor; views of other people are not touched. @throws unauthenticated */
export async function deleteOwnView(ctx: RequestContext, id: string) {
  await deleteView(ctx.db, ownId(ctx), id);
  return { success: true };
}
