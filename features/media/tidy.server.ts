import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { picturesPath } from "#platform/picture-names.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { allPictures, deletePictures, setUnusedSince } from "./store.server.ts";

const named = new RegExp(`${picturesPath}([0-9a-f]{32})-`, "g");

/** Returns the ids of all pictures that the product's texts name. */
async function usedPictures(ctx: RequestContext): Promise<Set<string>> {
  const used = new Set<string>();
  for (const textsWith of frameOf(ctx).pictureTexts) {
    for await (const text of textsWith(ctx.db, picturesPath)) {
      for (const [, id] of text.matchAll(named)) if (id) used.add(id);
    }
  }
  return used;
}

/**
 * Records since when each picture has been unused and deletes those unused for this many days; using a picture again
 * restarts the count. Returns how many were deleted. @throws forbidden
 */
export async function tidyPictures(ctx: RequestContext, days: number): Promise<number> {
  requirePermission(ctx, "blog.edit");
  const pictures = await allPictures(ctx.db);
  const used = await usedPictures(ctx);
  const before = ctx.now() - days * dayMs;
  const usedAgain = pictures.filter(({ id, unusedSince }) => unusedSince !== null && used.has(id));
  const unused = pictures.filter(({ id }) => !used.has(id));
  const newlyUnused = unused.filter(({ unusedSince }) => unusedSince === null);
  const expired = unused.filter(({ unusedSince }) => unusedSince !== null && unusedSince <= before);
  await ctx.db.transaction().execute(async (trx) => {
    await setUnusedSince(trx, idsOf(usedAgain), null);
    await setUnusedSince(trx, idsOf(newlyUnused), ctx.now());
    for (const id of await deletePictures(trx, idsOf(expired), before)) {
      const subject = { subjectType: "picture", subjectId: id };
      await recordAudit(trx, ctx, { action: "picture.removed", ...subject, detail: { days } });
    }
  });
  return expired.length;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
