import { type Handler, handle } from "#platform/http/api.server.ts";
import { reportPresence } from "./contract.ts";
import { recordPresence } from "./service.server.ts";

export const presenceApi: Handler[] = [
  handle(reportPresence, ({ ctx, body }) => recordPresence(ctx, body)),
];
