import { type Handler, handle } from "#platform/http/api.server.ts";
import { sayOpen } from "./contract.ts";
import { noteOpen } from "./service.server.ts";

export const openRecordsApi: Handler[] = [handle(sayOpen, ({ ctx, body }) => noteOpen(ctx, body))];
