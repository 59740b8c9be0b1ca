import {
  markLeadRead,
  readLeadFile,
  readMessageHtml,
  readSignature,
  removeReplyFile,
  saveSignature,
  sendReplyNow,
  takeBackReply,
  uploadReplyFile,
} from "#features/leads/thread/contract.ts";
import { replyToLead } from "#features/leads/work-contract.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { reply, sendNow } from "./answer.server.ts";
import { downloadLeadFile, removeReplyFile as removeFile, storeReplyFile } from "./files.server.ts";
import { changeSignature, viewSignature } from "./signature.server.ts";
import { takeBack } from "./take-back.server.ts";
import { markRead, viewMessageHtml } from "./thread-view.server.ts";

/** API handlers of answers by email, their files and signatures. */
export const answersApi: Handler[] = [
  handle(replyToLead, ({ ctx, params, body }) => reply(ctx, params.id, body)),
  handle(takeBackReply, ({ ctx, params }) => takeBack(ctx, params.id, params.eventId)),
  handle(sendReplyNow, ({ ctx, params }) => sendNow(ctx, params.id, params.eventId)),
  handle(markLeadRead, ({ ctx, params }) => markRead(ctx, params.id)),
  handle(readMessageHtml, ({ ctx, params }) =>
    viewMessageHtml(ctx, { leadId: params.id, messageId: params.messageId }),
  ),
  handle(uploadReplyFile, async ({ ctx, params, query, request }) =>
    storeReplyFile(ctx, {
      leadId: params.id,
      name: query.name,
      bytes: new Uint8Array(await request.arrayBuffer()),
    }),
  ),
  handle(removeReplyFile, ({ ctx, params }) => removeFile(ctx, params.id, params.fileId)),
  handle(readLeadFile, ({ ctx, params }) => downloadLeadFile(ctx, params.id, params.fileId)),
  handle(readSignature, ({ ctx }) => viewSignature(ctx)),
  handle(saveSignature, ({ ctx, body }) => changeSignature(ctx, body.signature)),
];
