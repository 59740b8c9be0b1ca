import { type Handler, handle } from "#platform/http/api.server.ts";
import { listViews, removeView, saveView } from "./contract.ts";
import { deleteOwnView, ownViews, saveOwnView } from "./service.server.ts";

export const savedViewsApi: Handler[] = [
  handle(listViews, ({ ctx, query }) => ownViews(ctx, query.screen)),
  handle(saveView, ({ ctx, body }) => saveOwnView(ctx, body)),
  handle(removeView, ({ ctx, params }) => deleteOwnView(ctx, params.id)),
];
