import { createHash } from "node:crypto";
import { actorOf, auditLead, requireLead } from "#features/leads/rules/change.server.ts";
import { presentFile } from "#features/leads/rules/present.server.ts";
import { attachmentFiles, findAttachment } from "#features/leads/store/messages.server.ts";
import { deleteReplyFile, insertReplyFile } from "#features/leads/store/reply-files.server.ts";
import { answerLimits, leadFileCalls } from "#features/leads/thread/contract.ts";
import { fileSize } from "#features/leads/thread/delivery.ts";
import { typeOfFile } from "#features/leads/thread/file-type.ts";
import type { Env } from "#platform/env.server.ts";
import { readHeldFile } from "#platform/files/held-files.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isInlinePicture } from "#platform/mail/inbound/media-type.ts";
import { maxFileBytesOf } from "#platform/mail/sign-in/provider.ts";

const uploadLimit = { name: "reply-files", points: 100, seconds: 600 };

/** Returns the maximum total size (bytes) of one answer's files. */
export function maxAnswerBytes(env: Env): number {
  return Math.min(answerLimits.maxBytes, maxFileBytesOf(env));
}

export const leadFileVerbs = verbs(leadFileCalls, {
  /**
   * Refuses content that does not match its file extension.
   * @throws not_found, too_many_requests, unsupported_media_type, too_large
   */
  async upload(ctx, { id, name }, { request }) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const staffId = actorOf(ctx).actorId ?? "";
    await requireRate(ctx, uploadLimit, staffId);
    const type = typeOfFile(name, bytes);
    if ("error" in type) throw new ExpectedError("unsupported_media_type", { message: type.error });
    const maxBytes = maxAnswerBytes(ctx.env);
    if (bytes.length > maxBytes) {
      throw new ExpectedError("too_large", {
        message: `Too large: the limit is ${fileSize(maxBytes)} in total.`,
      });
    }
    const file = {
      id: crypto.randomUUID(),
      leadId: id,
      staffId,
      name: fileName(name),
      mediaType: type.mediaType,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      content: bytes,
      createdAt: ctx.now(),
    };
    await ctx.db.transaction().execute(async (trx) => {
      await requireLead(trx, id);
      await insertReplyFile(trx, file);
      await auditLead(trx, ctx, id, {
        action: "lead.file_added",
        detail: { type: type.mediaType, bytes: bytes.length },
      });
    });
    return { file: presentFile(file) };
  },

  /** Deletes only the actor's own. @throws not_found */
  async remove(ctx, { id, fileId }) {
    const staffId = actorOf(ctx).actorId ?? "";
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteReplyFile(trx, { id: fileId, leadId: id, staffId }))) {
        throw new ExpectedError("not_found", { message: "This file is gone." });
      }
      await auditLead(trx, ctx, id, { action: "lead.file_removed" });
    });
  },

  /**
   * Answers with headers that keep browsers from opening the file or guessing its type, because customers can send
   * anything. @throws not_found, unavailable
   */
  async download(ctx, { id, fileId }) {
    const file = await findAttachment(ctx.db, fileId);
    if (!file || file.leadId !== id) {
      throw new ExpectedError("not_found", { message: "This file is gone." });
    }
    const type = isInlinePicture(file.mediaType) ? file.mediaType : "application/octet-stream";
    const bytes = await readHeldFile(ctx.env, attachmentFiles.keyOf(fileId), file);
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
  },
});

/** Returns a name without folders and control characters, which mail and HTTP headers must not contain. */
function fileName(name: string): string {
  return name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}"\s]+/gu, " ")
    .trim();
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
