import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  downloadInboundMail,
  listUntakenMail,
  makeLeadOfMail,
  sendInboundMail,
} from "./contract.ts";
import type { ConversationDeps } from "./deps.ts";
import { takeInSigned } from "./service.server.ts";
import { downloadMail, leadOfMail, viewUntaken } from "./untaken.server.ts";

export function conversationsApi(deps: ConversationDeps): Handler[] {
  return [
    handle(sendInboundMail, ({ ctx, request }) => takeInSigned(ctx, deps, request)),
    handle(listUntakenMail, ({ ctx, query }) => viewUntaken(ctx, query)),
    handle(downloadInboundMail, ({ ctx, params }) => downloadMail(ctx, params.id)),
    handle(makeLeadOfMail, ({ ctx, params }) => leadOfMail(ctx, deps, params.id)),
  ];
}
