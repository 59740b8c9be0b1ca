import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { maxSaved, savedViewCalls } from "./contract.ts";
import { deleteView, insertView, viewsOf } from "./store.server.ts";

/** Saved views are private bookmarks of each member of staff, so they have no audit row. */
export const savedViewVerbs = verbs(savedViewCalls, {
  async list(ctx, { screen }) {
    return { views: await viewsOf(ctx.db, requireStaff(ctx).id, screen) };
  },

  /** Replaces the actor's view of the same name. @throws conflict at `maxSaved` */
  async save(ctx, { screen, name, query }) {
    const staffId = requireStaff(ctx).id;
    return ctx.db.transaction().execute(async (trx) => {
      const existing = await viewsOf(trx, staffId, screen);
      const same = existing.find((view) => view.name === name);
      if (!same && existing.length >= maxSaved) {
        throw new ExpectedError("conflict", {
          message: `You already have ${maxSaved} saved views. Delete one first.`,
        });
      }
      if (same) await deleteView(trx, staffId, same.id);
      const createdAt = same?.createdAt ?? ctx.now();
      const id = same?.id ?? crypto.randomUUID();
      await insertView(trx, { id, staffId, screen, name, query, createdAt });
      return { views: await viewsOf(trx, staffId, screen) };
    });
  },

  /** Deletes a view of the actor; views of other people are not touched. */
  async remove(ctx, { id }) {
    await deleteView(ctx.db, requireStaff(ctx).id, id);
  },
});
