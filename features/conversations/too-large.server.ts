import { createHash } from "node:crypto";
import type { RequestContext } from "#platform/http/context.server.ts";
import { answersMail } from "#platform/mail/inbound/answers-mail.ts";
import { automaticMail } from "#platform/mail/inbound/automatic.ts";
import { senderVerified } from "#platform/mail/inbound/verified.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { asWritten } from "./relay.server.ts";
import type { RawMail } from "./service.server.ts";
import { insertInbound } from "./store.server.ts";

type TooLarge = { mail: Omit<RawMail, "raw">; head: Uint8Array; size: number };

/**
 * Records a message that is too large to fetch, so that staff see it, and notifies its sender at most once a day: never
 * a program, a forged sender or the sender of an old message.
 */
export async function noteTooLarge(
  ctx: RequestContext,
  { mail, head, size }: TooLarge,
): Promise<void> {
  const read = (await frameOf(ctx).mails.read(head)).mail;
  const written = await asWritten(ctx, read);
  const { headers, authorDomain, subject } = written;
  const sender = written.from.address.toLowerCase();
  const server = ctx.env.INBOUND_AUTH_SERVER;
  const verified = senderVerified(headers, { server, authorDomain });
  const isTold =
    sender !== "" &&
    mail.old === 0 &&
    verified !== "no" &&
    automaticMail({ ...written, from: sender, isReply: answersMail(written) }) === null;
  const digest = createHash("sha256")
    .update(JSON.stringify([mail.mailbox, mail.uidValidity, mail.uid]))
    .digest("hex");
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertInbound(trx, {
      ...mail,
      id: crypto.randomUUID(),
      digest,
      size,
      raw: new Uint8Array(),
      state: "ignored",
      attempts: 0,
      dueAt: ctx.now(),
      reason: "It is larger than 25 MB and stays in the mailbox.",
      sender,
      replyTo: "",
      subject,
      leadId: null,
      receivedAt: ctx.now(),
    });
    if (!isNew || !isTold) return;
    const day = new Date(ctx.now()).toISOString().slice(0, 10);
    await enqueueMail(trx, ctx, {
      template: "inbound.too_large",
      recipient: sender,
      payload: {},
      dedupeKey: `inbound.too_large:${mailboxKey(sender)}:${day}`,
      subjectType: "inbound",
      subjectId: digest,
    });
  });
}
