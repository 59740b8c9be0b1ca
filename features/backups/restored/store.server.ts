import type { ExpressionBuilder } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRestoreHold, leavingWhileHeld } from "#platform/work/restore-hold.server.ts";
import type { Held, HeldCounts, HeldMail } from "./contract.ts";

/** Returns the condition of a mail that is held: all that wait, except those that leave although held. */
export async function isHeldMail(db: Db | Trx) {
  const restoredAt = (await findRestoreHold(db))?.restoredAt ?? 0;
  return ({ eb, and, or }: ExpressionBuilder<Tables, "outbox">) =>
    and([
      eb("state", "in", ["queued", "sending"]),
      or([eb("template", "not in", leavingWhileHeld), eb("createdAt", "<", restoredAt)]),
    ]);
}

/** Counts what waits, by the way in which it leaves. */
export async function countHeld(db: Db | Trx): Promise<HeldCounts> {
  const rows = await db
    .selectNoFrom([
      db
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where(await isHeldMail(db))
        .as("mails"),
      db
        .selectFrom("newsletterSend")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("state", "in", ["scheduled", "sending"])
        .as("campaigns"),
      db
        .selectFrom("webhookDelivery")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("state", "=", "queued")
        .as("webhooks"),
      db
        .selectFrom("alertDelivery")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("alerts"),
      db
        .selectFrom("pushDelivery")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("pushes"),
    ])
    .executeTakeFirstOrThrow();
  const { mails, campaigns, webhooks, alerts, pushes } = rows;
  const counts = { mails, campaigns, webhooks, alerts, pushes };
  return Object.fromEntries(
    Object.entries(counts).map(([name, n]) => [name, Number(n)]),
  ) as HeldCounts;
}

/** Counts the waiting mails of each template, most first. */
export async function heldTemplates(db: Db): Promise<{ template: string; count: number }[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["template", fn.countAll<number>().as("count")])
    .where(await isHeldMail(db))
    .groupBy("template")
    .orderBy("count", "desc")
    .orderBy("template")
    .execute();
  return rows.map(({ template, count }) => ({ template, count: Number(count) }));
}

/** Returns the newest waiting mails. */
export async function heldMails(db: Db, limit: number): Promise<Omit<HeldMail, "name">[]> {
  return db
    .selectFrom("outbox")
    .select(["id", "template", "recipient", "createdAt", "dueAt"])
    .where(await isHeldMail(db))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the campaigns that would start or go on, with their remaining recipients. */
export async function heldCampaigns(db: Db): Promise<Held["campaigns"]> {
  const rows = await db
    .selectFrom("newsletterSend")
    .select(["id", "subject", "state", "dueAt", "startedAt"])
    .select(({ selectFrom }) =>
      selectFrom("newsletterRecipient")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("newsletterRecipient.sendId", "=", "newsletterSend.id")
        .where("newsletterRecipient.state", "=", "queued")
        .as("remaining"),
    )
    .where("state", "in", ["scheduled", "sending"])
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ startedAt, state, remaining, ...row }) => ({
    ...row,
    state: state === "scheduled" ? state : "sending",
    remaining: startedAt === null ? null : Number(remaining),
  }));
}

/** Returns the newest events that wait for a webhook. */
export async function heldDeliveries(db: Db, limit: number): Promise<Held["webhooks"]> {
  return db
    .selectFrom("webhookDelivery")
    .innerJoin("webhook", "webhook.id", "webhookDelivery.webhookId")
    .select([
      "webhookDelivery.id",
      "webhook.name as receiver",
      "webhookDelivery.event",
      "webhookDelivery.happenedAt",
    ])
    .where("webhookDelivery.state", "=", "queued")
    .orderBy("webhookDelivery.happenedAt", "desc")
    .orderBy("webhookDelivery.id")
    .limit(limit)
    .execute();
}

export async function countSubscribers(db: Db): Promise<number> {
  return countOf(
    db.selectFrom("subscriber").where("state", "=", "subscribed").where("suppressedAt", "is", null),
  );
}
