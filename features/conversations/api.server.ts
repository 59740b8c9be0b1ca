import { type Handler, handle } from "#platform/http/api.server.ts";
import { sendInboundMail } from "./contract.ts";
import type { ConversationDeps } from "./deps.ts";
import { takeInSigned } from "./service.server.ts";

export function conversationsApi(deps: ConversationDeps): Handler[] {
  return [handle(sendInboundMail, ({ ctx, request }) => takeInSigned(ctx, deps, request))];
}
