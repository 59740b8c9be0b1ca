import { type Handler, handle } from "#platform/http/api.server.ts";
import { cancelMail, listOutbox, readMail, resendMail, sendTestMail } from "./contract.ts";
import { cancel, queueTestMail, resend, viewMail, viewOutbox } from "./service.server.ts";

export const outboxApi: Handler[] = [
  handle(listOutbox, ({ ctx, query }) => viewOutbox(ctx, query)),
  handle(sendTestMail, ({ ctx }) => queueTestMail(ctx)),
  handle(readMail, ({ ctx, params }) => viewMail(ctx, params.id)),
  handle(resendMail, ({ ctx, params }) => resend(ctx, params.id)),
  handle(cancelMail, ({ ctx, params }) => cancel(ctx, params.id)),
];
