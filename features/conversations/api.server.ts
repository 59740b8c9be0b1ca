import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  downloadInboundMail,
  listUntakenMail,
  makeLeadOfMail,
  sendInboundMail,
} from "./contract.ts";
import { takeInSigned } from "./service.server.ts";
import { downloadMail, leadOfMail, viewUntaken } from "./untaken.server.ts";

export const conversationsApi: Handler[] = [
  handle(sendInboundMail, ({ ctx, request }) => takeInSigned(ctx, request)),
  handle(listUntakenMail, ({ ctx, query }) => viewUntaken(ctx, query)),
  handle(downloadInboundMail, ({ ctx, params }) => downloadMail(ctx, params.id)),
  handle(makeLeadOfMail, ({ ctx, params }) => leadOfMail(ctx, params.id)),
];
