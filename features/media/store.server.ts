import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PictureFileTable, PictureTable } from "#platform/database/tables-blog.ts";

// Stores pictures in the database, so that every process and every backup has them.

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

const idsPerStatement = 500;

function* chunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsPerStatement) {
    yield ids.slice(from, from + idsPerStatement);
  }
}

/** Every picture without its files. */
export async function allPictures(db: Db): Promise<Pick<PictureTable, "id" | "unused_since">[]> {
  return db.selectFrom("picture").select(["id", "unused_since"]).execute();
}

export async function markUsed(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) {
    await trx.updateTable("picture").set({ unused_since: null }).where("id", "in", some).execute();
  }
}

export async function markUnused(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  for (const some of chunks(ids)) {
    await trx.updateTable("picture").set({ unused_since: at }).where("id", "in", some).execute();
  }
}

/** Deletes those of these pictures that are unused since before then, with their files. Answers which. */
export async function deletePictures(
  trx: Trx,
  ids: readonly string[],
  unusedBefore: number,
): Promise<string[]> {
  const deleted: string[] = [];
  for (const some of chunks(ids)) {
    const rows = await trx
      .deleteFrom("picture")
      .where("id", "in", some)
      .where("unused_since", "<=", unusedBefore)
      .returning("id")
      .execute();
    deleted.push(...rows.map(({ id }) => id));
  }
  return deleted;
}

export async function picturePage(
  db: Db,
  query: { unused: boolean; offset: number; limit: number },
): Promise<PictureTable[]> {
  const rows = db.selectFrom("picture").selectAll();
  return (query.unused ? rows.where("unused_since", "is not", null) : rows)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
}

export async function countPictures(db: Db): Promise<{ all: number; unused: number }> {
  const row = await db
    .selectFrom("picture")
    .select((select) => [
      select.fn.countAll<number>().as("all"),
      select.fn.count<number>("unused_since").as("unused"),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), unused: Number(row.unused) };
}
