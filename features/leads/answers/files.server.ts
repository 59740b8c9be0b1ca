import { createHash } from "node:crypto";
import { actorOf, auditLead, requireLead } from "#features/leads/rules/change.server.ts";
import { presentFile } from "#features/leads/rules/present.server.ts";
import { attachmentFiles, findAttachment } from "#features/leads/store/messages.server.ts";
import { deleteReplyFile, insertReplyFile } from "#features/leads/store/reply-files.server.ts";
import { answerLimits } from "#features/leads/thread/contract.ts";
import { fileSize } from "#features/leads/thread/delivery.ts";
import { typeOfFile } from "#features/leads/thread/file-type.ts";
import type { Env } from "#platform/env.server.ts";
import { readHeldFile } from "#platform/files/held-files.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { isInlinePicture } from "#platform/mail/inbound/media-type.ts";
import { maxFileBytesOf } from "#platform/mail/sign-in/provider.ts";
import { requirePermission } from "#platform/permissions.ts";

const uploadLimit = { name: "reply-files", points: 100, seconds: 600 };

/** Returns the maximum total size (bytes) of one answer's files. */
export function maxAnswerBytes(env: Env): number {
  return Math.min(answerLimits.maxBytes, maxFileBytesOf(env));
}

type Upload = { leadId: string; name: string; bytes: Uint8Array };

/**
 * Stores a file for an answer that is being written; its content must match its file extension.
 * @throws forbidden, not_found, too_many_requests, unsupported_media_type, too_large
 */
export async function storeReplyFile(ctx: RequestContext, { leadId, name, bytes }: Upload) {
  requirePermission(ctx, "leads.edit");
  const staffId = actorOf(ctx).actor_id ?? "";
  await requireRate(ctx, uploadLimit, staffId);
  const type = typeOfFile(name, bytes);
  if ("error" in type) throw new ExpectedError("unsupported_media_type", { words: type.error });
  const maxBytes = maxAnswerBytes(ctx.env);
  if (bytes.length > maxBytes) {
    throw new ExpectedError("too_large", {
      words: `Too large: the limit is ${fileSize(maxBytes)} in total.`,
    });
  }
  const file = {
    id: crypto.randomUUID(),
    lead_id: leadId,
    staff_id: staffId,
    name: fileName(name),
    media_type: type.mediaType,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: bytes,
    created_at: ctx.now(),
  };
  await ctx.db.transaction().execute(async (trx) => {
    await requireLead(trx, leadId);
    await insertReplyFile(trx, file);
    await auditLead(trx, ctx, leadId, {
      action: "lead.file_added",
      detail: { type: type.mediaType, bytes: bytes.length },
    });
  });
  return { file: presentFile(file) };
}

/** Returns a name without folders and control characters, which mail and HTTP headers must not contain. */
function fileName(name: string): string {
  return name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}"\s]+/gu, " ")
    .trim();
}

/** Deletes the actor's own file of an answer that is being written. @throws forbidden, not_found */
export async function removeReplyFile(ctx: RequestContext, leadId: string, id: string) {
  requirePermission(ctx, "leads.edit");
  const staffId = actorOf(ctx).actor_id ?? "";
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteReplyFile(trx, { id, leadId, staffId }))) {
      throw new ExpectedError("not_found", { words: "This file is gone." });
    }
    await auditLead(trx, ctx, leadId, { action: "lead.file_removed" });
  });
  return { success: true };
}

/**
 * Returns a file of a lead's message as a download. Its headers keep browsers from opening it or guessing its type,
 * because customers can send anything.
 * @throws forbidden, not_found, unavailable
 */
export async function downloadLeadFile(ctx: RequestContext, leadId: string, id: string) {
  requirePermission(ctx, "leads.view");
  const file = await findAttachment(ctx.db, id);
  if (!file || file.lead_id !== leadId) {
    throw new ExpectedError("not_found", { words: "This file is gone." });
  }
  const type = isInlinePicture(file.media_type) ? file.media_type : "application/octet-stream";
  const bytes = await readHeldFile(ctx.env, attachmentFiles.keyOf(id), file);
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(file.size),
      "Content-Disposition": disposition(file.name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** Returns the Content-Disposition (RFC 6266) with an ASCII name for old programs and the full one (RFC 8187). */
function disposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
