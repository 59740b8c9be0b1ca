import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  MailTemplateTable,
  MailTemplateVersionTable,
} from "#platform/database/tables-leads.ts";

export async function storedTemplates(db: Db): Promise<MailTemplateTable[]> {
  return db.selectFrom("mailTemplate").selectAll().execute();
}

export async function findTemplate(db: Db | Trx, id: string) {
  return db.selectFrom("mailTemplate").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts a template. Returns false if one with this id exists. */
export async function insertTemplate(trx: Trx, row: MailTemplateTable): Promise<boolean> {
  const result = await trx
    .insertInto("mailTemplate")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertVersion(trx: Trx, row: MailTemplateVersionTable): Promise<void> {
  await trx.insertInto("mailTemplateVersion").values(row).execute();
}

export async function versionsOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom("mailTemplateVersion")
    .selectAll()
    .where("templateId", "=", id)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

/** Yields the body of every template and template version that contains this text. */
export async function* templateTextsWith(db: Db, text: string): AsyncGenerator<string> {
  for (const table of ["mailTemplate", "mailTemplateVersion"] as const) {
    const rows = await db
      .selectFrom(table)
      .select("body")
      .where(containsText("body", text))
      .execute();
    for (const { body } of rows) yield body;
  }
}
