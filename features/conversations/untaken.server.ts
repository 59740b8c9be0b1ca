import { prepareMailLead } from "#features/leads/rules/mail-lead.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { pageOf, readCursor } from "#platform/http/page-cursor.ts";
import { isMailboxConfigured } from "#platform/mail/sign-in/provider.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import type { listUntakenMail } from "./contract.ts";
import { incomingOf } from "./decide.server.ts";
import {
  findUntaken,
  pageOfUntaken,
  setLeadOfInbound,
  takeUntaken,
} from "./untaken-store.server.ts";

const pageSize = 50;

/** Returns a page of messages that are in no conversation. @throws forbidden, bad_request for a broken cursor */
export async function viewUntaken(ctx: RequestContext, query: QueryOf<typeof listUntakenMail>) {
  requirePermission(ctx, "mail.view");
  const rows = await pageOfUntaken(ctx.db, {
    search: query.search.trim(),
    before: readCursor(query.after),
    limit: pageSize + 1,
  });
  const { page, next } = pageOf(rows, { size: pageSize, at: (row) => row.received_at });
  return {
    mails: page.map((row) => ({
      id: row.id,
      receivedAt: row.received_at,
      sender: row.sender,
      subject: row.subject,
      reason: row.reason,
      size: row.size,
      stored: row.raw_size > 0,
    })),
    next,
    configured: isMailboxConfigured(ctx.env) || ctx.env.INBOUND_MAIL_KEY !== undefined,
  };
}

async function requireStored(ctx: RequestContext, id: string) {
  const row = await findUntaken(ctx.db, id);
  if (!row) throw new ExpectedError("not_found", { words: "This message is no longer here." });
  if (row.raw.length === 0) {
    throw new ExpectedError("conflict", {
      words: "This message was too large to fetch. It is in the mailbox.",
    });
  }
  return row;
}

/**
 * Returns a raw message as a download that no browser opens. Leaves an audit row, because it holds everything that a
 * stranger wrote. @throws forbidden, not_found, conflict when only the mailbox has it
 */
export async function downloadMail(ctx: RequestContext, id: string): Promise<Response> {
  requirePermission(ctx, "leads.edit");
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
}

/**
 * Creates a lead from a message that joined no conversation: lead, ledger and audit row change together. The sender
 * gets no acknowledgement, because a program might answer it.
 * @throws forbidden, not_found, conflict, invalid when the message names no sender
 */
export async function leadOfMail(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.edit");
  const row = await requireStored(ctx, id);
  const read = await frameOf(ctx).mails.read(row.raw);
  const mail = await incomingOf(ctx, { mail: read.mail, row, said: [] });
  const sender = mail.from.address.toLowerCase();
  if (sender === "" && mail.replyTo === null) {
    throw new ExpectedError("conflict", {
      words: "This message has no sender address to answer. Download it to read it.",
    });
  }
  const key = `mail-${row.digest.slice(0, 59)}`;
  const write = await prepareMailLead(ctx, { mail, key, withoutMails: true });
  return ctx.db.transaction().execute(async (trx) => {
    if (
      !(await takeUntaken(trx, id, { sender, replyTo: mail.replyTo?.address.toLowerCase() ?? "" }))
    ) {
      throw new ExpectedError("conflict", { words: "This message is already a lead." });
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
}
