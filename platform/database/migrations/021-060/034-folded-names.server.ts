import type { Kysely } from "kysely";

type Tables = { lead: { id: string; name: string; name_key: string } };

/** Normalizes names as the product did when this migration was released. */
function folded(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return letters
    .normalize("NFC")
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .trim();
}

/** Lets names be found and sorted regardless of accents and kinds of apostrophes. */
export async function foldedNames(db: Kysely<unknown>): Promise<void> {
  const leads = db.withTables<Tables>();
  const rows = await leads.selectFrom("lead").select(["id", "name", "name_key"]).execute();
  for (const { id, name, name_key } of rows) {
    const key = folded(name);
    if (key === name_key) continue;
    await leads.updateTable("lead").set({ name_key: key }).where("id", "=", id).execute();
  }
}
