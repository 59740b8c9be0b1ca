import { type Handler, handle } from "#platform/http/api.server.ts";
import { dropView, keepView, listViews } from "./contract.ts";
import { dropOwnView, keepOwnView, ownViews } from "./service.server.ts";

export const savedViewsApi: Handler[] = [
  handle(listViews, ({ ctx, query }) => ownViews(ctx, query.screen)),
  handle(keepView, ({ ctx, body }) => keepOwnView(ctx, body)),
  handle(dropView, ({ ctx, params }) => dropOwnView(ctx, params.id)),
];
