import { type Handler, handle } from "#platform/http/api.server.ts";
import { changeNotice, endNotice, readNotice } from "./contract.ts";
import { endOneNotice, putNotice, viewNotice } from "./service.server.ts";

export const noticeApi: Handler[] = [
  handle(readNotice, ({ ctx }) => viewNotice(ctx)),
  handle(changeNotice, ({ ctx, body }) => putNotice(ctx, body)),
  handle(endNotice, ({ ctx, body }) => endOneNotice(ctx, body.version)),
];
