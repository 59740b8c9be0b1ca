import type { Db } from "#platform/database/engine.server.ts";
import type { MailboxPositionTable } from "#platform/database/tables-conversations.ts";

/** Lease of a mailbox (ms): another process can take it over this long after its reader died. */
export const mailboxLeaseMs = 30_000;

type Taking = { mailbox: string; runner: string; now: number };

/** Acquires or renews this process's lease of a mailbox. Returns false while another process holds it. */
export async function holdMailbox(db: Db, { mailbox, runner, now }: Taking): Promise<boolean> {
  await db
    .insertInto("mailbox_position")
    .values({
      mailbox,
      uid_validity: "",
      last_uid: 0,
      link: "",
      first_at: now,
      seen_at: 0,
      error: "",
      runner: null,
      leased_until: null,
    })
    .onConflict((conflict) => conflict.column("mailbox").doNothing())
    .execute();
  const result = await db
    .updateTable("mailbox_position")
    .set({ runner, leased_until: now + mailboxLeaseMs })
    .where("mailbox", "=", mailbox)
    .where(({ eb, or }) =>
      or([
        eb("runner", "is", null),
        eb("runner", "=", runner),
        eb("leased_until", "is", null),
        eb("leased_until", "<=", now),
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
    .selectFrom("mailbox_position")
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
    .updateTable("mailbox_position")
    .set(change)
    .where("mailbox", "=", mailbox)
    .where("runner", "=", runner)
    .execute();
}
