import { recordAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { pictureName, picturesPath, readPictureName } from "#platform/picture-names.ts";
import { requireRate } from "#platform/rate-limit.server.ts";
import { encodePicture } from "./encode.server.ts";
import { requirePicture } from "./sniff.server.ts";
import { findPictureFile, insertPicture } from "./store.server.ts";

const perPerson = { name: "pictures", points: 60, seconds: 600 };

/**
 * Keeps a picture under a name of our own, encoded anew in every width. @throws forbidden, too_many_requests,
 * unsupported_media_type, invalid
 */
export async function keepPicture(ctx: Ctx, bytes: Uint8Array) {
  requirePermission(ctx, "blog.edit");
  const authorId = ctx.actor.kind === "staff" ? ctx.actor.id : null;
  await requireRate(ctx, perPerson, authorId ?? "system");
  requirePicture(bytes);
  const files = await encodePicture(bytes);
  const id = crypto.randomUUID().replaceAll("-", "");
  const largest = files.findLast(({ type }) => type === "webp");
  if (!largest) throw new ExpectedError("internal");
  const { width, height } = largest;
  await ctx.db.transaction().execute(async (trx) => {
    await insertPicture(
      trx,
      { id, width, height, author_id: authorId, created_at: ctx.now() },
      files.map((file) => ({
        name: pictureName({ id, ...file }),
        picture_id: id,
        type: `image/${file.type}`,
        bytes: file.bytes,
      })),
    );
    await recordAudit(trx, ctx, {
      action: "picture.added",
      subjectType: "picture",
      subjectId: id,
      detail: { width, height },
    });
  });
  const url = `${picturesPath}${pictureName({ id, width, height, type: "webp" })}`;
  return { picture: { url, width, height } };
}

/** A kept file by its name; null when there is none. Open to everyone: names cannot be guessed. */
export async function readPicture(ctx: Pick<Ctx, "db">, name: string) {
  if (!readPictureName(name)) return null;
  return (await findPictureFile(ctx.db, name)) ?? null;
}
