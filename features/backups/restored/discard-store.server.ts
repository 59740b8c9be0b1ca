import type { Trx } from "#platform/database/engine.server.ts";
import type { HeldGroup } from "./contract.ts";
import { isHeldMail } from "./store.server.ts";

type Discarding = {
  group: HeldGroup;
  /** Only the mails of this template. */
  template?: string | undefined;
  /** Only this item; a whole group otherwise. */
  id?: string | undefined;
  now: number;
};

/** Ends held items so that they never leave, and returns how many. Mails and campaigns stay in their lists, as stopped. */
export async function discardFrom(trx: Trx, discarding: Discarding): Promise<number> {
  return discardOf[discarding.group](trx, discarding);
}

const lastError = "Discarded after a restore.";

const discardOf: Record<HeldGroup, (trx: Trx, discarding: Discarding) => Promise<number>> = {
  mails: async (trx, { template, id }) => {
    let mails = trx
      .updateTable("outbox")
      .set({ state: "cancelled", leasedUntil: null, lastError })
      .where(await isHeldMail(trx));
    if (template !== undefined) mails = mails.where("template", "=", template);
    if (id !== undefined) mails = mails.where("id", "=", id);
    return Number((await mails.executeTakeFirst()).numUpdatedRows);
  },
  campaigns: async (trx, { id, now }) => {
    let open = trx
      .selectFrom("newsletterSend")
      .select("id")
      .where("state", "in", ["scheduled", "sending"]);
    if (id !== undefined) open = open.where("id", "=", id);
    const ids = (await open.execute()).map((row) => row.id);
    for (const each of ids) await cancelCampaign(trx, each, now);
    return ids.length;
  },
  webhooks: async (trx, { id }) => {
    let deliveries = trx
      .updateTable("webhookDelivery")
      .set({ state: "failed", answer: lastError })
      .where("state", "=", "queued");
    if (id !== undefined) deliveries = deliveries.where("id", "=", id);
    return Number((await deliveries.executeTakeFirst()).numUpdatedRows);
  },
  alerts: async (trx) =>
    Number((await trx.deleteFrom("alertDelivery").executeTakeFirst()).numDeletedRows),
  pushes: async (trx) =>
    Number((await trx.deleteFrom("pushDelivery").executeTakeFirst()).numDeletedRows),
};

/** Cancels a campaign, its waiting recipients and its mails in the outbox. */
async function cancelCampaign(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ state: "cancelled", leasedUntil: null, lastError })
    .where("subjectType", "=", "newsletter_send")
    .where("subjectId", "=", id)
    .where("state", "in", ["queued", "sending"])
    .execute();
  await trx
    .updateTable("newsletterRecipient")
    .set({ state: "canceled", settledAt: now })
    .where("sendId", "=", id)
    .where("state", "in", ["queued", "handed"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.id", "=", "newsletterRecipient.outboxId")
            .where("outbox.state", "=", "sent"),
        ),
      ),
    )
    .execute();
  await trx
    .updateTable("newsletterSend")
    .set((set) => ({
      state: "canceled",
      finishedAt: now,
      updatedAt: now,
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}
