import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  changeFlag,
  flagHistory,
  killFlag,
  listFlags,
  readMaintenance,
  setMaintenance,
} from "./contract.ts";
import {
  killOne,
  switchFlag,
  switchMaintenance,
  viewFlagHistory,
  viewFlags,
  viewMaintenance,
} from "./service.server.ts";

export const flagsApi: Handler[] = [
  handle(listFlags, ({ ctx }) => viewFlags(ctx)),
  handle(changeFlag, ({ ctx, params, body }) => switchFlag(ctx, params.name, body)),
  handle(killFlag, ({ ctx, params }) => killOne(ctx, params.name)),
  handle(flagHistory, ({ ctx, params }) => viewFlagHistory(ctx, params.name)),
  handle(readMaintenance, ({ ctx }) => viewMaintenance(ctx)),
  handle(setMaintenance, ({ ctx, body }) => switchMaintenance(ctx, body)),
];
