import { type Handler, handle } from "#platform/http/api.server.ts";
import { listBackups } from "./contract.ts";
import { viewBackups } from "./service.server.ts";

export const backupsApi: Handler[] = [handle(listBackups, ({ ctx }) => viewBackups(ctx))];
