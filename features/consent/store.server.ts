import type { Db } from "#platform/database/engine.server.ts";
import type { ConsentRecordTable } from "#platform/database/tables.ts";
import type { Signals } from "./choice.ts";
import type { ConsentAction } from "./contract.ts";

export type StoredChoice = { action: ConsentAction; signals: Signals };
/** A ledger line about cookies. Other features store other consents, with other choices, in the same table. */
export type ChoiceLine = ConsentRecordTable & { choice: StoredChoice };

/** Subject of the ledger lines about cookies. */
export const subject = "cookies";

/** Returns how often each choice was made since a time. Distinct choices are few, so there are few rows. */
export async function countAnswers(db: Db, since: number) {
  return db
    .selectFrom("consentRecord")
    .select((select) => ["choice", "wordingVersion", select.fn.countAll<number>().as("count")])
    .where("subject", "=", subject)
    .where("at", ">=", since)
    .groupBy(["choice", "wordingVersion"])
    .$narrowType<{ choice: StoredChoice }>()
    .execute();
}

/** Returns the lines of one receipt, oldest first. */
export async function readLines(db: Db, receipt: string): Promise<ChoiceLine[]> {
  return db
    .selectFrom("consentRecord")
    .selectAll()
    .where("receipt", "=", receipt)
    .where("subject", "=", subject)
    .orderBy("at")
    .orderBy("id")
    .$narrowType<{ choice: StoredChoice }>()
    .execute();
}

/** Counts the lines of a period by choice. Distinct choices are few, so there are few rows. */
export async function countChoices(
  db: Db,
  span: { from: number; to: number },
): Promise<{ choice: StoredChoice; count: number }[]> {
  const rows = await db
    .selectFrom("consentRecord")
    .select((select) => ["choice", select.fn.countAll<number>().as("count")])
    .where("subject", "=", subject)
    .where("at", ">=", span.from)
    .where("at", "<", span.to)
    .groupBy("choice")
    .$narrowType<{ choice: StoredChoice }>()
    .execute();
  return rows.map(({ choice, count }) => ({ choice, count: Number(count) }));
}
