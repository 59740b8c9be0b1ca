import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PictureFileTable, PictureTable } from "#platform/database/tables-blog.ts";

// Pictures are kept in the database, so that every process and every backup has them.

export async function insertPicture(
  trx: Trx,
  picture: PictureTable,
  files: readonly PictureFileTable[],
): Promise<void> {
  await trx.insertInto("picture").values(picture).execute();
  for (const file of files) await trx.insertInto("picture_file").values(file).execute();
}

export async function findPictureFile(
  db: Db,
  name: string,
): Promise<Pick<PictureFileTable, "type" | "bytes"> | undefined> {
  return db
    .selectFrom("picture_file")
    .select(["type", "bytes"])
    .where("name", "=", name)
    .executeTakeFirst();
}
