import type { SavedViewTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type keepView, maxSaved } from "./contract.ts";
import { deleteView, insertView, viewsOf } from "./store.server.ts";

// A person's own bookmarks: whoever is signed in has theirs, and the audit log is not told of them.

/** @throws unauthenticated */
function ownId(ctx: RequestContext): string {
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  return ctx.actor.id;
}

function present({ id, name, query }: SavedViewTable) {
  return { id, name, query };
}

/** @throws unauthenticated */
export async function ownViews(ctx: RequestContext, screen: string) {
  const rows = await viewsOf(ctx.db, ownId(ctx), screen);
  return { views: rows.map(present) };
}

/** @throws unauthenticated, conflict when there are too many */
export async function keepOwnView(ctx: RequestContext, input: BodyOf<typeof keepView>) {
  const staffId = ownId(ctx);
  const { screen, name, query } = input;
  return ctx.db.transaction().execute(async (trx) => {
    const known = await viewsOf(trx, staffId, screen);
    const same = known.find((view) => view.name === name);
    if (!same && known.length >= maxSaved) {
      throw new ExpectedError("conflict", {
        words: `You keep ${maxSaved} views already. Forget one first.`,
      });
    }
    if (same) await deleteView(trx, staffId, same.id);
    const created_at = same?.created_at ?? ctx.now();
    const id = same?.id ?? crypto.randomUUID();
    await insertView(trx, { id, staff_id: staffId, screen, name, query, created_at });
    return { views: (await viewsOf(trx, staffId, screen)).map(present) };
  });
}

/** @throws unauthenticated */
export async function dropOwnView(ctx: RequestContext, id: string) {
  await deleteView(ctx.db, ownId(ctx), id);
  return { success: true };
}
