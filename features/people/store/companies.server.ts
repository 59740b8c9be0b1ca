import { sql } from "kysely";
import { foldedText } from "#features/people/person-keys.ts";
import { containsText } from "#platform/database/contains-text.server.ts";
import { type Db, isAmong, startsWith, type Trx } from "#platform/database/engine.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import type { CompanyTable } from "./tables.ts";

/** A company with its domains and the number of its people. */
export type CompanyRow = CompanyTable & { domains: string[]; people: number };

async function withDomains(db: Db | Trx, rows: readonly CompanyTable[]): Promise<CompanyRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const domains = await db
    .selectFrom("companyDomain")
    .selectAll()
    .where("companyId", "in", ids)
    .orderBy("domain")
    .execute();
  const people = await db
    .selectFrom("person")
    .select(["companyId", ({ fn }) => fn.countAll<number>().as("count")])
    .where("companyId", "in", ids)
    .whereRef("rootId", "=", "id")
    .groupBy("companyId")
    .execute();
  return rows.map((row) => ({
    ...row,
    domains: domains.filter(({ companyId }) => companyId === row.id).map(({ domain }) => domain),
    people: Number(people.find(({ companyId }) => companyId === row.id)?.count ?? 0),
  }));
}

export async function findCompany(db: Db | Trx, id: string): Promise<CompanyRow | undefined> {
  const rows = await db.selectFrom("company").selectAll().where("id", "=", id).execute();
  return (await withDomains(db, rows))[0];
}

/** Returns the companies whose name contains the words, or one of whose domains begins with them, by name. */
export async function listCompanies(db: Db, search: string, limit: number): Promise<CompanyRow[]> {
  const ofDomain = db
    .selectFrom("companyDomain")
    .select("companyId as value")
    .where(startsWith(db, "companyDomain.domain", search.toLowerCase()));
  const rows = await db
    .selectFrom("company")
    .selectAll()
    .$if(search !== "", (query) =>
      query.where(
        sql<boolean>`(${containsText("company.nameKey", foldedText(search))} or ${isAmong(db, "company.id", ofDomain)})`,
      ),
    )
    .orderBy("nameKey")
    .orderBy("id")
    .limit(limit)
    .execute();
  return withDomains(db, rows);
}

export async function insertCompany(trx: Trx, row: CompanyTable): Promise<void> {
  await trx.insertInto("company").values(row).execute();
}

/** Replaces a company's domains; returns those that another company has. */
export async function replaceDomains(
  trx: Trx,
  companyId: string,
  domains: readonly string[],
): Promise<string[]> {
  await trx.deleteFrom("companyDomain").where("companyId", "=", companyId).execute();
  if (domains.length === 0) return [];
  const added = await trx
    .insertInto("companyDomain")
    .values(domains.map((domain) => ({ domain, companyId })))
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .returning("domain")
    .execute();
  const inserted = new Set(added.map(({ domain }) => domain));
  return domains.filter((domain) => !inserted.has(domain));
}

/** People without a company who join one by their domain, a statement at a time. */
const perStatement = 1000;

/** Puts the people of these domains who have no company into this one; returns how many. */
export async function joinCompany(
  trx: Trx,
  { companyId, domains, limit }: { companyId: string; domains: readonly string[]; limit: number },
): Promise<number> {
  if (domains.length === 0) return 0;
  const rows = await trx
    .selectFrom("personAddress")
    .innerJoin("person as owner", "owner.id", "personAddress.personId")
    .innerJoin("person", "person.id", "owner.rootId")
    .select("person.id")
    .distinct()
    .where("personAddress.domain", "in", domains)
    .where("person.companyId", "is", null)
    .limit(limit)
    .execute();
  for (const part of inChunks(rows, perStatement)) {
    await trx
      .updateTable("person")
      .set(({ eb }) => ({ companyId, version: eb("version", "+", 1) }))
      .where(
        "id",
        "in",
        part.map(({ id }) => id),
      )
      .execute();
  }
  return rows.length;
}
