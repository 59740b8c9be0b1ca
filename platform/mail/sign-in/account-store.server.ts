import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  MailAccountRequestTable,
  MailAccountTable,
} from "#platform/database/tables-conversations.ts";

/** Lease of the account (ms), after which another process may take over from one that died while getting tokens. */
const leaseMs = 30_000;

export async function findAccount(
  db: Db | Trx,
  account: string,
): Promise<MailAccountTable | undefined> {
  return db.selectFrom("mailAccount").selectAll().where("account", "=", account).executeTakeFirst();
}

const noTokens = { expiresAt: 0, error: "" as const, errorAt: 0 };

/** Stores a new sign-in and deletes the tokens of any other mailbox or application, which are no longer used. */
export async function replaceAccount(
  trx: Trx,
  row: Partial<MailAccountTable> &
    Pick<MailAccountTable, "account" | "connectedAt" | "connectedBy">,
): Promise<void> {
  await trx.deleteFrom("mailAccount").execute();
  await trx
    .insertInto("mailAccount")
    .values({ ...noTokens, ...row })
    .execute();
}

/** Creates the row of an application that signs in by itself, unless it exists. */
export async function ensureAccount(db: Db, account: string, now: number): Promise<void> {
  await db
    .insertInto("mailAccount")
    .values({ ...noTokens, account, connectedAt: now, connectedBy: "" })
    .onConflict((conflict) => conflict.column("account").doNothing())
    .execute();
}

/** Deletes every sign-in, including pending ones; returns true when there was a completed one. */
export async function deleteAccounts(trx: Trx): Promise<boolean> {
  await trx.deleteFrom("mailAccountRequest").execute();
  const result = await trx.deleteFrom("mailAccount").executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The account and the process that gets its tokens. */
export type Holding = { account: string; runner: string };

/** Lets only one process get tokens, because using a refresh token twice may void them all. */
export async function holdAccount(
  db: Db,
  { account, runner, now }: Holding & { now: number },
): Promise<boolean> {
  const result = await db
    .updateTable("mailAccount")
    .set({ runner, leasedUntil: now + leaseMs })
    .where("account", "=", account)
    .where(({ eb, or }) =>
      or([eb("runner", "is", null), eb("leasedUntil", "is", null), eb("leasedUntil", "<=", now)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Updates and releases the row if this process holds it. Returns false if somebody has reconnected meanwhile. */
export async function updateHeldAccount(
  db: Db | Trx,
  { account, runner }: Holding,
  change: Partial<
    Pick<MailAccountTable, "refreshToken" | "accessToken" | "expiresAt" | "error" | "errorAt">
  >,
): Promise<boolean> {
  const result = await db
    .updateTable("mailAccount")
    .set({ ...change, runner: null, leasedUntil: null })
    .where("account", "=", account)
    .where("runner", "=", runner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertRequest(db: Db | Trx, row: MailAccountRequestTable): Promise<void> {
  await db.insertInto("mailAccountRequest").values(row).execute();
}

/** Removes and returns a pending sign-in, so that its answer is valid once; undefined without one. Deletes old ones. */
export async function takeRequest(
  trx: Trx,
  { stateHash, now }: { stateHash: string; now: number },
): Promise<MailAccountRequestTable | undefined> {
  await trx.deleteFrom("mailAccountRequest").where("expiresAt", "<=", now).execute();
  return trx
    .deleteFrom("mailAccountRequest")
    .where("stateHash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}
