import { type RawBuilder, sql } from "kysely";
import { foldedText, searchedDigits } from "#features/people/person-keys.ts";
import { containsText, mayContainText } from "#platform/database/contains-text.server.ts";
import { type Db, isAmong } from "#platform/database/engine.server.ts";

/** Columns of a lead that a search can cover. */
export const searched = ["name", "email", "phone", "message", "firm"] as const;
type Searched = (typeof searched)[number];

/** All searched text of a lead, in the expression of its index (085-text-search). */
const leadText = sql<string>`lower(${sql.join(
  ["nameKey", "email", "phone", "phoneKey", "message", "firm"].map((name) =>
    sql.ref(`lead.${name}`),
  ),
  sql` || ${sql.lit("\n")} || `,
)})`;

/**
 * Returns the condition that one of these columns contains the words: names regardless of accents, phone numbers in any
 * notation. A search of messages includes the conversation.
 */
export function matchesQuery(
  db: Db,
  query: string,
  columns: readonly Searched[],
): RawBuilder<boolean> {
  const digits = searchedDigits(query);
  const found = columns.flatMap((column) => {
    const plain = containsText(`lead.${column}`, query);
    if (column === "phone" && digits) return [plain, containsText("lead.phoneKey", digits)];
    return column === "name" ? [containsText("lead.nameKey", foldedText(query))] : [plain];
  });
  const forms = new Set([query, foldedText(query), ...(digits ? [digits] : [])]);
  const indexed = anyOf([...forms].map((form) => mayContainText(leadText, form)));
  // If the index answers exactly, a second condition would make PostgreSQL expect far too few rows and read them all.
  const isExact = columns.length === searched.length && /^[ -&(-~]*$/.test(query);
  const inLead: RawBuilder<boolean> = isExact
    ? sql`(${indexed})`
    : sql`((${indexed}) and (${anyOf(found)}))`;
  if (!columns.includes("message")) return inLead;
  const messages = db
    .selectFrom("leadMessage")
    .select("leadId as value")
    .where(containsText("leadMessage.text", query));
  return sql<boolean>`(${inLead} or ${isAmong(db, "lead.id", messages)})`;
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` or `);
