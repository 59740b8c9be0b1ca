import { type Handler, handle } from "#platform/http/api.server.ts";
import { changeError, listErrors, readError, sendErrorReport } from "./contract.ts";
import { changeOneError, receiveErrorReport, viewError, viewErrors } from "./service.server.ts";

export const errorsApi: Handler[] = [
  handle(sendErrorReport, ({ ctx, body }) => receiveErrorReport(ctx, body)),
  handle(listErrors, ({ ctx, query }) => viewErrors(ctx, query.state)),
  handle(readError, ({ ctx, params }) => viewError(ctx, params.id)),
  handle(changeError, ({ ctx, params, body }) => changeOneError(ctx, params.id, body)),
];
