import type { Db } from "#platform/database/engine.server.ts";
import type { MailboxPositionTable } from "#platform/database/tables-conversations.ts";

/** Lease of a mailbox (ms): another process can take it over this long after its reader died. */
export const mailboxLeaseMs = 30_000;

type Taking = { mailbox: string; runner: string; now: number };

/** Acquires or renews this process's lease of a mailbox. Returns false while another process holds it. */
export async function holdMailbox(db: Db, { mailbox, runner, now }: Taking): Promise<boolean> {
  await db
    .insertInto("mailboxPosition")
    .values({
      mailbox,
      uidValidity: "",
      lastUid: 0,
      link: "",
      firstAt: now,
      seenAt: 0,
      error: "",
    })
    .onConflict((conflict) => conflict.column("mailbox").doNothing())
    .execute();
  const result = await db
    .updateTable("mailboxPosition")
    .set({ runner, leasedUntil: now + mailboxLeaseMs })
    .where("mailbox", "=", mailbox)
    .where(({ eb, or }) =>
      or([
        eb("runner", "is", null),
        eb("runner", "=", runner),
        eb("leasedUntil", "is", null),
        eb("leasedUntil", "<=", now),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findMailbox(
  db: Db,
  mailbox: string,
): Promise<MailboxPositionTable | undefined> {
  return db
    .selectFrom("mailboxPosition")
    .selectAll()
    .where("mailbox", "=", mailbox)
    .executeTakeFirst();
}

/** Updates a mailbox's row while this process holds the lease. */
export async function updateMailbox(
  db: Db,
  { mailbox, runner }: Pick<Taking, "mailbox" | "runner">,
  change: Partial<Omit<MailboxPositionTable, "mailbox">>,
): Promise<void> {
  await db
    .updateTable("mailboxPosition")
    .set(change)
    .where("mailbox", "=", mailbox)
    .where("runner", "=", runner)
    .execute();
}
