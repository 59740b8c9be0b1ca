import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { foldedText, searchedDigits } from "#features/people/person-keys.ts";
import { type Db, isAmong, startsWith } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { openStatuses } from "./companies.server.ts";
import { type PersonRow, peopleWithNames } from "./people.server.ts";

type Ids = SelectQueryBuilder<Tables, keyof Tables, { value: string }>;

type Query = {
  search?: string;
  company?: string | undefined;
  /** Id of a colleague, or "none" for people without an owner. */
  owner?: string | undefined;
  /** True for people with an open lead alone. */
  isOpen?: boolean;
  /** Ids of the only people to list. */
  among?: Ids;
  /** Id of somebody to leave out. */
  without?: string;
  /** Place of the previous page's last person. */
  after?: { updatedAt: number; id: string } | null;
  limit: number;
};

/** Open leads up to which their people are found first, and the page among them. */
const fewLeads = 20_000;

/**
 * Returns a page of people, the last met first; one who was merged is found as whom they turned out to be. `few`: as
 * `fewLeads`.
 */
export async function pageOfPeople(
  db: Db,
  query: Query,
  few: number = fewLeads,
): Promise<PersonRow[]> {
  const { after, company, owner, search = "", among, without } = query;
  // The two columns are compared so that the index answers: it holds both.
  let page = db.selectFrom("person").select("id as value").whereRef("rootId", "=", "id");
  if (company) page = page.where("companyId", "=", company);
  if (owner === "none") page = page.where("ownerId", "is", null);
  else if (owner) page = page.where("ownerId", "=", owner);
  if (search !== "") page = page.where(matches(db, search));
  if (query.isOpen) page = page.where(await withOpenLead(db, few));
  if (among) page = page.where(isAmong(db, "person.id", among));
  if (without) page = page.where("id", "!=", without);
  if (after) page = page.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  const ids = await page
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(query.limit)
    .execute();
  if (ids.length === 0) return [];
  return peopleWithNames(db)
    .where(
      "person.id",
      "in",
      ids.map(({ value }) => value),
    )
    .orderBy("person.updatedAt", "desc")
    .orderBy("person.id", "desc")
    .execute();
}

const openLeads = (db: Db) =>
  db
    .selectFrom("lead")
    .where("lead.status", "in", openStatuses)
    .where("lead.mergedInto", "is", null);

/**
 * Returns the condition that somebody has an open lead. Where many have one, a page is full after few people, each asked
 * by themselves; where few have one, that would ask nearly everybody.
 */
async function withOpenLead(db: Db, few: number): Promise<RawBuilder<boolean>> {
  const some = openLeads(db)
    .select("lead.id")
    .limit(few + 1);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) > few) {
    const own = openLeads(db)
      .innerJoin("person as part", "part.id", "lead.personId")
      .select("lead.id")
      .whereRef("part.rootId", "=", sql.ref("person.id"));
    return sql`exists ${own}`;
  }
  const among = openLeads(db)
    .innerJoin("person", "person.id", "lead.personId")
    .select("person.rootId as value");
  return isAmong(db, "person.id", among);
}

/**
 * Returns the condition that part of a name or company, or the start of an address, domain or number, is searched for.
 * Answers what can only be an address or a number from their indices alone.
 */
function matches(db: Db, search: string): RawBuilder<boolean> {
  const key = emailKey(search);
  const digits = searchedDigits(search);
  if (digits) return isAmong(db, "person.id", byNumber(db, digits));
  const byAddress = (column: "personAddress.address" | "personAddress.domain", start: string) =>
    db
      .selectFrom("personAddress")
      .innerJoin("person", "person.id", "personAddress.personId")
      .select("person.rootId as value")
      .where(startsWith(db, column, start));
  const addressed = [
    isAmong(db, "person.id", byAddress("personAddress.address", key)),
    isAmong(db, "person.id", byAddress("personAddress.domain", key.replace(/^@/, ""))),
  ];
  const named = [
    containsFolded("person.nameKey", search),
    isAmong(db, "person.companyId", companiesNamed(db, search)),
  ];
  return sql`(${sql.join(key.includes("@") ? addressed : [...named, ...addressed], sql` or `)})`;
}

/** Returns the condition that a folded column contains the words: without a conversion of each row, which takes longer. */
function containsFolded(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${foldedText(text).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

function companiesNamed(db: Db, search: string) {
  return db
    .selectFrom("company")
    .select("company.id as value")
    .where(containsFolded("company.nameKey", search));
}

/**
 * Minimum digits of which any part of a number is searched for; fewer are an area code, and a whole number has more. A
 * part reads the index of numbers to its end: 0.1 s for a million.
 */
const [minPart, wholeNumber] = [4, 10];

/** Returns the people with a number that begins with these digits, or holds them if they are its half. */
function byNumber(db: Db, digits: string): Ids {
  const isPart = digits.length >= minPart && digits.length < wholeNumber;
  return db
    .selectFrom("personPhone")
    .innerJoin("person", "person.id", "personPhone.personId")
    .select("person.rootId as value")
    .where(
      isPart
        ? sql<boolean>`person_phone.phone_key like ${`%${digits}%`}`
        : startsWith(db, "personPhone.phoneKey", digits),
    );
}

/** Returns people as lists show them: each with the primary address, the first number, and how many leads are open. */
export async function listed(db: Db, rows: readonly PersonRow[]) {
  const ids = rows.map(({ id }) => id);
  const { emails, phones } = await partsOfListed(db, ids);
  const open = await openLeadsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    email: emails.get(row.id) ?? "",
    phone: phones.get(row.id) ?? "",
    openLeads: open.get(row.id) ?? 0,
  }));
}

async function openLeadsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("lead")
    .innerJoin("person", "person.id", "lead.personId")
    .select(["person.rootId", ({ fn }) => fn.countAll<number>().as("count")])
    .where("person.rootId", "in", ids)
    .where("lead.status", "in", openStatuses)
    .where("lead.mergedInto", "is", null)
    .groupBy("person.rootId")
    .execute();
  return new Map(rows.map(({ rootId, count }) => [rootId, Number(count)]));
}

async function partsOfListed(db: Db, ids: readonly string[]) {
  const emails = new Map<string, string>();
  const phones = new Map<string, string>();
  if (ids.length === 0) return { emails, phones };
  const addresses = await db
    .selectFrom("personAddress")
    .innerJoin("person", "person.id", "personAddress.personId")
    .select(["person.rootId", "shown"])
    .where("person.rootId", "in", ids)
    .where("formerAt", "is", null)
    .orderBy("isPrimary")
    // The primary address of whom they turned out to be comes before that of somebody merged.
    .orderBy(sql`case when person.root_id = person.id then 1 else 0 end`)
    .orderBy("personAddress.createdAt", "desc")
    .execute();
  for (const { rootId, shown } of addresses) emails.set(rootId, shown);
  const numbers = await db
    .selectFrom("personPhone")
    .innerJoin("person", "person.id", "personPhone.personId")
    .select(["person.rootId", "shown"])
    .where("person.rootId", "in", ids)
    .orderBy("personPhone.createdAt", "desc")
    .execute();
  for (const { rootId, shown } of numbers) phones.set(rootId, shown);
  return { emails, phones };
}

/** Returns people who write from a domain, the last met first; none for no domain. */
export async function peopleOfDomain(db: Db, domain: string, limit: number): Promise<PersonRow[]> {
  if (domain === "") return [];
  const among = db
    .selectFrom("personAddress")
    .innerJoin("person", "person.id", "personAddress.personId")
    .select("person.rootId as value")
    .where("personAddress.domain", "=", domain);
  return pageOfPeople(db, { among, limit });
}

/** Returns people who have one of these numbers, the last met first, without one person. */
export async function peopleWithNumbers(
  db: Db,
  keys: readonly string[],
  { without, limit }: { without: string; limit: number },
): Promise<PersonRow[]> {
  if (keys.length === 0) return [];
  const among = db
    .selectFrom("personPhone")
    .innerJoin("person", "person.id", "personPhone.personId")
    .select("person.rootId as value")
    .where("personPhone.phoneKey", "in", keys);
  return pageOfPeople(db, { among, without, limit });
}
