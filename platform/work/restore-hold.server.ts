import type { Db, Trx } from "#platform/database/engine.server.ts";

/**
 * The mark of a database that was restored from a copy: nothing leaves until an owner has released it (decision 059).
 * A row among the settings, because it must also fit the tables of an earlier release's copy.
 */
const key = "restored-copy";

/** Rows ended or taken over from the replaced database, by table. */
export type Settled = Readonly<Record<string, number>>;

export type RestoreHold = {
  /** When the copy was made, and when it was restored (ms). */
  copyAt: number;
  restoredAt: number;
  /** Null when the replaced database could not be read; `unread` then says why. */
  settled: Settled | null;
  unread: string;
};

/**
 * The only mails that leave while everything is held, if they were caused after the restore: the owner may need one to
 * sign in and release the rest.
 */
export const leavingWhileHeld = ["staff.reset", "staff.password_changed"] as const;

/** Outcome of a job that sends nothing because everything is held. */
export const heldOutcome = "Held after a restore, until an owner releases it.";

/** Returns the mark of a restored database; undefined on any other and after the release. Read it for each run. */
export async function findRestoreHold(db: Db | Trx): Promise<RestoreHold | undefined> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value as RestoreHold | undefined;
}

/** Returns whether nothing may leave, because this database was restored and nobody has released it. */
export async function isHeldAfterRestore(db: Db | Trx): Promise<boolean> {
  return (await findRestoreHold(db)) !== undefined;
}

/** Marks a restored database, or replaces its mark. */
export async function putRestoreHold(db: Db | Trx, hold: RestoreHold): Promise<void> {
  const change = { value: hold, updatedAt: hold.restoredAt };
  await db
    .insertInto("setting")
    .values({ key, version: 1, updatedBy: null, ...change })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(change))
    .execute();
}

/** Removes the mark: everything leaves from now on. Returns false if there is none. */
export async function endRestoreHold(trx: Trx): Promise<boolean> {
  const ended = await trx.deleteFrom("setting").where("key", "=", key).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
