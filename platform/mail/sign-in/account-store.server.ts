import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  MailAccountRequestTable,
  MailAccountTable,
} from "#platform/database/tables-mail-account.ts";

/** Lease of the account (ms), after which another process may take over from one that died while getting tokens. */
const leaseMs = 30_000;

export async function findAccount(
  db: Db | Trx,
  account: string,
): Promise<MailAccountTable | undefined> {
  return db
    .selectFrom("mail_account")
    .selectAll()
    .where("account", "=", account)
    .executeTakeFirst();
}

const noTokens = {
  refresh_token: null,
  access_token: null,
  expires_at: 0,
  error: "" as const,
  error_at: 0,
  runner: null,
  leased_until: null,
};

/** Stores a new sign-in and deletes the tokens of any other mailbox or application, which are no longer used. */
export async function replaceAccount(
  trx: Trx,
  row: Partial<MailAccountTable> &
    Pick<MailAccountTable, "account" | "connected_at" | "connected_by">,
): Promise<void> {
  await trx.deleteFrom("mail_account").execute();
  await trx
    .insertInto("mail_account")
    .values({ ...noTokens, ...row })
    .execute();
}

/** Creates the row of an application that signs in by itself, unless it exists. */
export async function ensureAccount(db: Db, account: string, now: number): Promise<void> {
  await db
    .insertInto("mail_account")
    .values({ ...noTokens, account, connected_at: now, connected_by: "" })
    .onConflict((conflict) => conflict.column("account").doNothing())
    .execute();
}

/** Deletes every sign-in, including pending ones; returns true when there was a completed one. */
export async function deleteAccounts(trx: Trx): Promise<boolean> {
  await trx.deleteFrom("mail_account_request").execute();
  const result = await trx.deleteFrom("mail_account").executeTakeFirst();
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
    .updateTable("mail_account")
    .set({ runner, leased_until: now + leaseMs })
    .where("account", "=", account)
    .where(({ eb, or }) =>
      or([eb("runner", "is", null), eb("leased_until", "is", null), eb("leased_until", "<=", now)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Updates and releases the row if this process holds it. Returns false if somebody has reconnected meanwhile. */
export async function settleAccount(
  db: Db | Trx,
  { account, runner }: Holding,
  change: Partial<
    Pick<MailAccountTable, "refresh_token" | "access_token" | "expires_at" | "error" | "error_at">
  >,
): Promise<boolean> {
  const result = await db
    .updateTable("mail_account")
    .set({ ...change, runner: null, leased_until: null })
    .where("account", "=", account)
    .where("runner", "=", runner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertRequest(db: Db | Trx, row: MailAccountRequestTable): Promise<void> {
  await db.insertInto("mail_account_request").values(row).execute();
}

/** Removes and returns a pending sign-in, so that its answer is valid once; undefined without one. Deletes old ones. */
export async function takeRequest(
  trx: Trx,
  { stateHash, now }: { stateHash: string; now: number },
): Promise<MailAccountRequestTable | undefined> {
  await trx.deleteFrom("mail_account_request").where("expires_at", "<=", now).execute();
  return trx
    .deleteFrom("mail_account_request")
    .where("state_hash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}
