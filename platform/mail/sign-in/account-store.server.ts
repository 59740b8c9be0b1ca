import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  MailAccountRequestTable,
  MailAccountTable,
} from "#platform/database/tables-mail-account.ts";

/** A process that dies while it gets tokens gives the account back after this long (ms). */
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

/** Stores a new sign-in. Tokens of another mailbox or application are deleted: nobody uses them any more. */
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

/** Makes the row of an application that signs in by itself, unless it is there. */
export async function ensureAccount(db: Db, account: string, now: number): Promise<void> {
  await db
    .insertInto("mail_account")
    .values({ ...noTokens, account, connected_at: now, connected_by: "" })
    .onConflict((conflict) => conflict.column("account").doNothing())
    .execute();
}

/** Deletes every sign-in and everything that was begun; returns true when there was one. */
export async function deleteAccounts(trx: Trx): Promise<boolean> {
  await trx.deleteFrom("mail_account_request").execute();
  const result = await trx.deleteFrom("mail_account").executeTakeFirst();
  return result.numDeletedRows > 0n;
}

type Holding = { account: string; runner: string };

/** Lets one process alone get tokens: a refresh token that is used twice may void them all. */
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

/** Changes the row and lets go of it, while this process holds it. Returns false after somebody connected anew. */
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

/** Takes a begun sign-in out, so that its answer counts once; undefined when there is none. Ended ones go along. */
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
