import { type Handler, handle } from "#platform/http/api.server.ts";
import { noteSiteSeen, readFirstHour, reopenStep, skipStep } from "./contract.ts";
import {
  noteFirstLook,
  reopenFirstHourStep,
  skipFirstHourStep,
  viewFirstHour,
} from "./service.server.ts";

export const firstHourApi: Handler[] = [
  handle(readFirstHour, ({ ctx }) => viewFirstHour(ctx)),
  handle(skipStep, ({ ctx, params, body }) => skipFirstHourStep(ctx, { ...params, ...body })),
  handle(reopenStep, ({ ctx, params }) => reopenFirstHourStep(ctx, params.step)),
  handle(noteSiteSeen, ({ ctx }) => noteFirstLook(ctx)),
];
