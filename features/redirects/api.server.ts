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
  removeRedirect,
  undeleteRedirect,
  viewMissing,
  viewRedirects,
} from "./service.server.ts";

export const redirectsApi: Handler[] = [
  handle(listRedirects, ({ ctx }) => viewRedirects(ctx)),
  handle(createRedirect, ({ ctx, body }) => addRedirect(ctx, body)),
  handle(changeRedirect, ({ ctx, params, body }) => changeOneRedirect(ctx, { ...params, ...body })),
  handle(deleteRedirect, ({ ctx, params }) => removeRedirect(ctx, params.id)),
  handle(restoreRedirect, ({ ctx, params }) => undeleteRedirect(ctx, params.id)),
  handle(listMissing, ({ ctx, query }) => viewMissing(ctx, query.show)),
  handle(ignoreMissing, ({ ctx, body }) => ignoreOneMissing(ctx, body)),
];
