import { countOf } from "#platform/database/counts.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

/** Marks in a mail server's refusal that the address reaches nobody (RFC 3463 §3.2). */
const deadMarks = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"].flatMap((status) => [
  `% ${status} %`,
  `%-${status} %`,
]);

/**
 * Counts permanently failed mails that need attention. A newsletter to a deleted mailbox is not the site's fault: its
 * reader is removed from the list, and there is nothing to send again.
 */
export async function countFailedMails(db: Db): Promise<number> {
  return countOf(
    db
      .selectFrom("outbox")
      .where("state", "=", "failed")
      .where(({ eb, and, or, not }) =>
        not(
          and([
            eb("template", "like", "newsletter.%"),
            or(deadMarks.map((mark) => eb("lastError", "like", mark))),
          ]),
        ),
      ),
  );
}

/**
 * Returns since when no mail has left although some wait; null while mail leaves. Mails deferred by their own server do
 * not count as long as others leave. Retries move a mail's due time, so its age counts.
 */
export async function mailStuckSince(db: Db): Promise<number | null> {
  const oldest = await db
    .selectFrom("outbox")
    .select("createdAt")
    // A waiting mail is "sending" briefly at each attempt.
    .where("state", "in", ["queued", "sending"])
    .where("attempts", ">", 0)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return null;
  const last = await db
    .selectFrom("outbox")
    .select("sentAt")
    .where("state", "=", "sent")
    .orderBy("sentAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.max(oldest.createdAt, last?.sentAt ?? 0);
}

/** Counts unfinished mails by state: few, however many were sent. */
export async function countOpenMails(db: Db): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "sending", "failed"])
    .groupBy("state")
    .orderBy("state")
    .execute();
}

/** Returns the state of the mailbox: its error, how long it was silent (ms), and how many mails failed. */
export async function mailboxState(db: Db, now: number) {
  const newest = await db
    .selectFrom("mailboxPosition")
    .select(["error", "seenAt", "firstAt"])
    .orderBy("seenAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const failed = await db
    .selectFrom("inboundMessage")
    .select(({ fn }) => fn.countAll<number>().as("messages"))
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return {
    error: newest?.error ?? "",
    // A first connection that takes long does not count as silence yet.
    silentMs: newest ? now - Math.max(newest.seenAt, newest.firstAt) : 0,
    failed: Number(failed.messages),
  };
}

/** Tells whether the bytes of some pictures or attachments are only in the file store. */
export async function holdsFilesInStore(db: Db): Promise<boolean> {
  for (const table of ["pictureFile", "leadAttachment", "replyFile"] as const) {
    const row = await db
      .selectFrom(table)
      .select("inStore")
      .where("inStore", "=", 1)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Returns the names of the webhooks that are paused after several failures while events wait for them. */
export async function pausedWebhooks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("webhook")
    .select("name")
    .where("offReason", "=", "")
    .where("pausedSince", "is not", null)
    .where("id", "in", (query) =>
      query.selectFrom("webhookDelivery").select("webhookId").where("state", "=", "queued"),
    )
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the provider at which staff sign in, and how long it has refused this site (ms); null if none is on. */
export async function signInProviderState(db: Db, now: number) {
  const row = await db
    .selectFrom("ssoProvider")
    .select(["label", "clientErrorAt"])
    .where("isOn", "=", 1)
    .executeTakeFirst();
  if (!row) return null;
  const { label, clientErrorAt: at } = row;
  return { label, refusedMs: at === null ? null : now - at };
}
