import { type Handler, handle } from "#platform/http/api.server.ts";
import { cancelMail, listOutbox, resendMail } from "./contract.ts";
import { cancel, resend, viewOutbox } from "./service.server.ts";

export const outboxApi: Handler[] = [
  handle(listOutbox, ({ ctx, query }) => viewOutbox(ctx, query)),
  handle(resendMail, ({ ctx, params }) => resend(ctx, params.id)),
  handle(cancelMail, ({ ctx, params }) => cancel(ctx, params.id)),
];
