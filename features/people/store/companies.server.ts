import { sql } from "kysely";
import { foldedText } from "#features/people/person-keys.ts";
import { containsText } from "#platform/database/contains-text.server.ts";
import { type Db, isAmong, startsWith, type Trx } from "#platform/database/engine.server.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import { inChunks } from "#platform/in-chunks.ts";
import type { CompanyTable } from "./tables.ts";

/** The statuses of leads that somebody still works on. */
export const openStatuses: readonly LeadStatus[] = ["new", "contacted", "qualified"];

/** A company with its domains, the number of its people, when one was last met (ms), and how many of their leads are open. */
export type CompanyRow = CompanyTable & {
  domains: string[];
  people: number;
  lastContactAt: number | null;
  openLeads: number;
};

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
    .select(({ fn }) => [
      "companyId",
      fn.countAll<number>().as("count"),
      fn.max("updatedAt").as("lastContactAt"),
    ])
    .where("companyId", "in", ids)
    .whereRef("rootId", "=", "id")
    .groupBy("companyId")
    .execute();
  const open = await openLeadsOf(db, ids);
  return rows.map((row) => {
    const own = people.find(({ companyId }) => companyId === row.id);
    return {
      ...row,
      domains: domains.filter(({ companyId }) => companyId === row.id).map(({ domain }) => domain),
      people: Number(own?.count ?? 0),
      lastContactAt: own ? Number(own.lastContactAt) : null,
      openLeads: open.get(row.id) ?? 0,
    };
  });
}

async function openLeadsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("person as root")
    .innerJoin("person as part", "part.rootId", "root.id")
    .innerJoin("lead", "lead.personId", "part.id")
    .select(["root.companyId", ({ fn }) => fn.countAll<number>().as("count")])
    .where("root.companyId", "in", ids)
    .where("lead.status", "in", openStatuses)
    .where("lead.mergedInto", "is", null)
    .groupBy("root.companyId")
    .execute();
  return new Map(rows.map(({ companyId, count }) => [companyId ?? "", Number(count)]));
}

export async function findCompany(db: Db | Trx, id: string): Promise<CompanyRow | undefined> {
  const rows = await db.selectFrom("company").selectAll().where("id", "=", id).execute();
  return (await withDomains(db, rows))[0];
}

type CompanyQuery = {
  search: string;
  /** Place of the previous page's last company. */
  after: { nameKey: string; id: string } | null;
  limit: number;
};

/** Returns a page of the companies whose name contains the words, or one of whose domains begins with them, by name. */
export async function pageOfCompanies(
  db: Db,
  { search, after, limit }: CompanyQuery,
): Promise<CompanyRow[]> {
  const ofDomain = db
    .selectFrom("companyDomain")
    .select("companyId as value")
    .where(startsWith(db, "companyDomain.domain", search.toLowerCase().replace(/^@/, "")));
  let page = db.selectFrom("company").selectAll();
  if (search !== "") {
    page = page.where(
      sql<boolean>`(${containsText("company.nameKey", foldedText(search))} or ${isAmong(db, "company.id", ofDomain)})`,
    );
  }
  if (after) page = page.where(sql<boolean>`(name_key, id) > (${after.nameKey}, ${after.id})`);
  const rows = await page.orderBy("nameKey").orderBy("id").limit(limit).execute();
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
