import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  ignoreMissing,
  listMissing,
  listRedirects,
  restoreRedirect,
} from "./contract.ts";
import {
  addRedirect,
  changeOneRedirect,
  ignoreOneMissing,
  type RedirectDeps,
  removeRedirect,
  undeleteRedirect,
  viewMissing,
  viewRedirects,
} from "./service.server.ts";

export function redirectsApi(deps: RedirectDeps): Handler[] {
  return [
    handle(listRedirects, ({ ctx }) => viewRedirects(ctx, deps)),
    handle(createRedirect, ({ ctx, body }) => addRedirect(ctx, deps, body)),
    handle(changeRedirect, ({ ctx, params, body }) =>
      changeOneRedirect(ctx, deps, { ...params, ...body }),
    ),
    handle(deleteRedirect, ({ ctx, params }) => removeRedirect(ctx, params.id)),
    handle(restoreRedirect, ({ ctx, params }) => undeleteRedirect(ctx, deps, params.id)),
    handle(listMissing, ({ ctx, query }) => viewMissing(ctx, deps, query.show)),
    handle(ignoreMissing, ({ ctx, body }) => ignoreOneMissing(ctx, body)),
  ];
}
