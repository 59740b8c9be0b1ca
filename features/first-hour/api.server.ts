import { type Handler, handle } from "#platform/http/api.server.ts";
import { noteSiteSeen, readFirstHour, reopenStep, skipStep } from "./contract.ts";
import {
  type FirstHourDeps,
  noteFirstLook,
  reopenFirstHourStep,
  skipFirstHourStep,
  viewFirstHour,
} from "./service.server.ts";

export function firstHourApi(deps: FirstHourDeps): Handler[] {
  return [
    handle(readFirstHour, ({ ctx }) => viewFirstHour(ctx, deps)),
    handle(skipStep, ({ ctx, params, body }) =>
      skipFirstHourStep(ctx, deps, { ...params, ...body }),
    ),
    handle(reopenStep, ({ ctx, params }) => reopenFirstHourStep(ctx, deps, params.step)),
    handle(noteSiteSeen, ({ ctx }) => noteFirstLook(ctx, deps)),
  ];
}
