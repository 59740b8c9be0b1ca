import { LRUCache } from "lru-cache";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { PictureTable } from "#platform/database/tables-blog.ts";
import { type HeldFile, readHeldFile } from "#platform/files/held-files.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { staffIdOf } from "#platform/permissions.ts";
import {
  pictureName,
  pictureSizes,
  picturesPath,
  readPictureName,
  sourceOfMailPicture,
} from "#platform/picture-names.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type ListedPicture, pictureCalls, picturesPerPage } from "./contract.ts";
import { encodeForMail, encodePicture } from "./encode.server.ts";
import { requirePicture } from "./sniff.server.ts";
import {
  countPictures,
  findPictureFile,
  insertMailPicture,
  insertPicture,
  pictureFiles,
  picturePage,
  updateAlt,
} from "./store.server.ts";

const uploadLimit = { name: "pictures", points: 60, seconds: 600 };

export const pictureVerbs = verbs(pictureCalls, {
  async list(ctx, { use, page, search }) {
    const days = (await currentSettings(ctx)).retention.unusedPicture;
    const offset = (page - 1) * picturesPerPage;
    const query = { unused: use === "unused", search, offset, limit: picturesPerPage };
    const [rows, counts] = await Promise.all([
      picturePage(ctx.db, query),
      countPictures(ctx.db, search),
    ]);
    return { pictures: rows.map((row) => presentPicture(row, days, ctx.now())), counts, days };
  },

  /** Generates its name. @throws too_many_requests, unsupported_media_type, invalid */
  async upload(ctx, { name }, { request }) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const authorId = staffIdOf(ctx.actor);
    await requireRate(ctx, uploadLimit, authorId ?? "system");
    requirePicture(bytes);
    const files = await encodePicture(bytes);
    const id = crypto.randomUUID().replaceAll("-", "");
    const largest = files.findLast(({ type }) => type === "webp");
    if (!largest) throw new ExpectedError("internal");
    const { width, height } = largest;
    await ctx.db.transaction().execute(async (trx) => {
      await insertPicture(
        trx,
        {
          ...{ id, width, height, fileName: name, alt: "" },
          ...{ authorId, createdAt: ctx.now(), unusedSince: null },
        },
        files.map((file) => ({
          name: pictureName({ id, ...file }),
          pictureId: id,
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
    return { picture: { id, url, width, height } };
  },

  /** @throws not_found */
  async describe(ctx, { id, alt }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await updateAlt(trx, id, alt))) {
        throw new ExpectedError("not_found", { message: "This picture no longer exists." });
      }
      await recordAudit(trx, ctx, {
        action: "picture.described",
        subjectType: "picture",
        subjectId: id,
      });
    });
  },
});

function presentPicture(row: PictureTable, days: number, now: number): ListedPicture {
  const { id, width, height, createdAt, unusedSince } = row;
  const whole = pictureName({ id, width, height, type: "webp" });
  const [smallest = { width, height }] = pictureSizes({ width, height });
  const inUse = createdAt > now - dayMs ? "new" : "used";
  return {
    id,
    url: `${picturesPath}${pictureName({ id, ...smallest, type: "webp" })}`,
    insertUrl: `${picturesPath}${whole}`,
    name: row.fileName,
    alt: row.alt,
    width,
    height,
    createdAt,
    use: unusedSince === null ? inUse : "unused",
    deletesAt: unusedSince === null ? null : unusedSince + days * dayMs,
  };
}

/**
 * Returns a file of a picture by its name; null if there is none. The JPEG for mails is made on first request. Open to
 * everyone: names cannot be guessed. @throws unavailable when the file store does not answer
 */
export async function readPicture(ctx: Pick<RequestContext, "db" | "env">, name: string) {
  const mail = sourceOfMailPicture(name);
  if (!mail && !readPictureName(name)) return null;
  const stored = await findPictureFile(ctx.db, name);
  if (stored) return { type: stored.type, bytes: await bytesOf(ctx, name, stored) };
  if (!mail) return null;
  const source = await findPictureFile(ctx.db, mail.source);
  if (!source) return null;
  const bytes = await encodeForMail(await bytesOf(ctx, mail.source, source));
  const file = { type: "image/jpeg", bytes };
  await ctx.db.transaction().execute(async (trx) => {
    await insertMailPicture(trx, { name, pictureId: mail.id, ...file });
  });
  return file;
}

/** Caches recently viewed pictures of the file store, so that pages need not fetch each one from there. */
const recent = new LRUCache<string, Uint8Array>({
  maxSize: 24_000_000,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
});

async function bytesOf(
  ctx: Pick<RequestContext, "env">,
  name: string,
  file: HeldFile,
): Promise<Uint8Array> {
  if (file.inStore === 0) return file.content;
  const held = recent.get(name);
  if (held) return held;
  const bytes = await readHeldFile(ctx.env, pictureFiles.keyOf(name), file);
  recent.set(name, bytes);
  return bytes;
}
