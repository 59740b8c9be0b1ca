import { expressionBuilder } from "kysely";
import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { BlogTables, PictureFileTable, PictureTable } from "#platform/database/tables-blog.ts";
import { type HeldFile, heldFiles } from "#platform/files/held-files.server.ts";
import { inChunks } from "#platform/in-chunks.ts";

// Stores pictures in the database, so that every process and every backup has them. With a file store, their bytes are
// moved there.

export const pictureFiles = heldFiles({
  table: "picture_file",
  id: "name",
  content: "bytes",
  folder: "pictures",
});

export async function insertPicture(
  trx: Trx,
  picture: PictureTable,
  files: readonly PictureFileTable[],
): Promise<void> {
  await trx.insertInto("picture").values(picture).execute();
  for (const file of files) await trx.insertInto("pictureFile").values(file).execute();
}

export async function findPictureFile(
  db: Db,
  name: string,
): Promise<(HeldFile & Pick<PictureFileTable, "type">) | undefined> {
  return db
    .selectFrom("pictureFile")
    .select(["type", "bytes as content", "inStore", "sha256"])
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Stores a picture's file for mails, unless another process has done so first. */
export async function insertMailPicture(trx: Trx, file: PictureFileTable): Promise<void> {
  await trx
    .insertInto("pictureFile")
    .values(file)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Updates a picture's description. Returns false if there is no such picture. */
export async function updateAlt(trx: Trx, id: string, alt: string): Promise<boolean> {
  const result = await trx
    .updateTable("picture")
    .set({ alt })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const idsPerStatement = 500;

/** Returns every picture without its files. */
export async function allPictures(db: Db): Promise<Pick<PictureTable, "id" | "unusedSince">[]> {
  return db.selectFrom("picture").select(["id", "unusedSince"]).execute();
}

/** Records since when pictures have been unused; null: they are in use. */
export async function setUnusedSince(trx: Trx, ids: readonly string[], at: number | null) {
  for (const some of inChunks(ids, idsPerStatement)) {
    await trx.updateTable("picture").set({ unusedSince: at }).where("id", "in", some).execute();
  }
}

/** Deletes those of these pictures that have been unused since before a time, with their files. Returns their ids. */
export async function deletePictures(trx: Trx, ids: readonly string[], unusedBefore: number) {
  const deleted: string[] = [];
  for (const some of inChunks(ids, idsPerStatement)) {
    const rows = await trx
      .deleteFrom("picture")
      .where("id", "in", some)
      .where("unusedSince", "<=", unusedBefore)
      .returning("id")
      .execute();
    deleted.push(...rows.map(({ id }) => id));
  }
  return deleted;
}

/** Returns the condition that a picture's description or file name contains this text. */
function holding(search: string) {
  const { or } = expressionBuilder<BlogTables, "picture">();
  return or([containsText("alt", search), containsText("fileName", search)]);
}

export async function picturePage(
  db: Db,
  query: { unused: boolean; search: string; offset: number; limit: number },
): Promise<PictureTable[]> {
  let rows = db.selectFrom("picture").selectAll();
  if (query.unused) rows = rows.where("unusedSince", "is not", null);
  if (query.search) rows = rows.where(holding(query.search));
  return rows
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
}

export async function countPictures(db: Db, search: string) {
  const pictures = db.selectFrom("picture");
  const row = await (search ? pictures.where(holding(search)) : pictures)
    .select((select) => [
      select.fn.countAll<number>().as("all"),
      select.fn.count<number>("unusedSince").as("unused"),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), unused: Number(row.unused) };
}
