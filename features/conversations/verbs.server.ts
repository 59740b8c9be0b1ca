import { prepareMailLead } from "#features/leads/rules/mail-lead.server.ts";
import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError, messageOfCode } from "#platform/http/errors.ts";
import { pageOf, readCursor } from "#platform/http/page-cursor.ts";
import { requireRate, requireRatesLeft } from "#platform/http/rate-limit.server.ts";
import { readBody } from "#platform/http/read-body.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import { isMailboxConfigured } from "#platform/mail/sign-in/provider.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { recordRefusal } from "#platform/work/refusal.server.ts";
import { inboundCalls, signatureHeader } from "./contract.ts";
import { incomingOf } from "./decide.server.ts";
import { asWritten } from "./relay.server.ts";
import { receiveMail, storeForWork } from "./service.server.ts";
import { claimedSignature, signatureTrouble } from "./signature.server.ts";
import {
  claimUnmatchedMail,
  findUnmatchedMail,
  pageOfUnmatchedMail,
  setLeadOfInbound,
} from "./unmatched-store.server.ts";

const pageSize = 50;

/** Wrong signatures per network: enough to notice a wrong key, too few to guess one. */
const refusals = { name: "inbound-refused", points: 30, seconds: 600 };

/** Bodies that a process reads at the same time, each up to 25 MB; a mail server tries again later. */
const bodies = new BoundedQueue({ running: 2, waiting: 8, retryAfterSeconds: 30 });

export const inboundVerbs = verbs(inboundCalls, {
  /** @throws bad_request for a broken cursor */
  async list(ctx, { search, after }) {
    const rows = await pageOfUnmatchedMail(ctx.db, {
      search: search.trim(),
      before: readCursor(after),
      limit: pageSize + 1,
    });
    const { page, next } = pageOf(rows, { size: pageSize, at: (row) => row.receivedAt });
    return {
      mails: page.map((row) => ({ ...row, stored: row.rawSize > 0 })),
      next,
      configured: isMailboxConfigured(ctx.env) || ctx.env.INBOUND_MAIL_KEY !== undefined,
    };
  },

  /**
   * Answers with a download that no browser opens. Leaves an audit row, because it holds everything that a stranger
   * wrote. @throws not_found, conflict when only the mailbox has it
   */
  async download(ctx, { id }) {
    const row = await requireStored(ctx, id);
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "inbound.downloaded",
        subjectType: "inbound",
        subjectId: id,
      }),
    );
    return new Response(Buffer.from(row.raw), {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Length": String(row.raw.length),
        "Content-Disposition": `attachment; filename="message-${id.slice(0, 8)}.eml"`,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
    });
  },

  /**
   * Changes lead, ledger and audit row together. The sender gets no acknowledgement, because a program might answer it.
   * @throws not_found, conflict, invalid when the message names no sender
   */
  async makeLead(ctx, { id }) {
    const row = await requireStored(ctx, id);
    const read = await frameOf(ctx).mails.read(row.raw);
    const written = await asWritten(ctx, read.mail);
    const mail = await incomingOf(ctx, { mail: written, row, said: [] });
    const sender = mail.from.address.toLowerCase();
    if (sender === "" && mail.replyTo === null) {
      throw new ExpectedError("conflict", {
        message: "This message has no sender address to answer. Download it to read it.",
      });
    }
    const replyTo = mail.replyTo?.address.toLowerCase() ?? "";
    const key = `mail-${row.digest.slice(0, 59)}`;
    const write = await prepareMailLead(ctx, { mail, key, withoutMails: true });
    return ctx.db.transaction().execute(async (trx) => {
      if (!(await claimUnmatchedMail(trx, id, { sender, replyTo }))) {
        throw new ExpectedError("conflict", { message: "This message is already a lead." });
      }
      const leadId = await write(trx);
      await setLeadOfInbound(trx, id, leadId);
      await recordAudit(trx, ctx, {
        action: "inbound.lead_made",
        subjectType: "inbound",
        subjectId: id,
        detail: { lead: leadId },
      });
      return { leadId };
    });
  },

  /**
   * Reads the body only with a plausible, current signature, from a network with refusals left, and when it is its
   * turn. @throws forbidden, too_many_requests, too_large, unavailable
   */
  async send(ctx, _input, { request }) {
    const key = ctx.env.INBOUND_MAIL_KEY;
    const header = request.headers.get(signatureHeader) ?? "";
    if (key === undefined) throw await refused(ctx, "not_set_up");
    const claimed = claimedSignature({ header, now: ctx.now() });
    if (typeof claimed === "string") throw await refused(ctx, claimed);
    const who = networksOf(ctx.address);
    await requireRatesLeft(ctx, {
      limits: [refusals],
      who,
      message: messageOfCode.too_many_requests,
    });
    const outcome = await bodies.run(async () => {
      const raw = await readBody(request, inboundLimits.maxBytes);
      const trouble = signatureTrouble(raw, { key, header, now: ctx.now() });
      if (trouble) throw await refused(ctx, trouble);
      // The signature grants the right to write; nobody is signed in.
      const mail = {
        source: "endpoint",
        mailbox: "",
        uidValidity: "",
        uid: null,
        old: 0,
        raw,
      } as const;
      const own = systemContext(ctx, ctx.requestId);
      const worksElsewhere = ctx.env.WORK === "separate" || ctx.env.WORK === "off";
      return worksElsewhere ? storeForWork(own, mail) : receiveMail(own, mail);
    });
    return { success: true, outcome };
  },
});

async function requireStored(ctx: RequestContext, id: string) {
  const row = await findUnmatchedMail(ctx.db, id);
  if (!row) throw new ExpectedError("not_found", { message: "This message is no longer here." });
  if (row.raw.length === 0) {
    throw new ExpectedError("conflict", {
      message: "This message was too large to fetch. It is in the mailbox.",
    });
  }
  return row;
}

type Reason = "not_set_up" | "missing" | "stale" | "wrong";

/** Counts and audits a refused signature. Returns the error. @throws too_many_requests */
async function refused(ctx: RequestContext, reason: Reason): Promise<ExpectedError> {
  await requireRate(ctx, refusals, networksOf(ctx.address));
  await recordRefusal(ctx, {
    action: "inbound.signature_refused",
    subjectType: "inbound",
    subjectId: "endpoint",
    reason,
  });
  return new ExpectedError("forbidden", { message: refusedMessage });
}

const refusedMessage =
  "The signature is missing, older than five minutes or made with another key.";
