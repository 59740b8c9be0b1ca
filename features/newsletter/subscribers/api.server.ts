import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  exportSubscribers,
  importSubscribers,
  liftErasedSuppression,
  listSubscribers,
  readSubscriber,
  suppressSubscriber,
  unsuppressSubscriber,
} from "./contract.ts";
import { importFile } from "./import.server.ts";
import {
  exportList,
  suppress,
  unsuppress,
  viewSubscriber,
  viewSubscribers,
} from "./service.server.ts";
import { liftErased } from "./suppression.server.ts";

/** Serves the staff's list of subscribers. */
export const subscribersApi: Handler[] = [
  handle(listSubscribers, ({ ctx, query }) => viewSubscribers(ctx, query)),
  handle(importSubscribers, ({ ctx, body }) => importFile(ctx, body)),
  handle(exportSubscribers, ({ ctx, body }) => exportList(ctx, body.state)),
  handle(liftErasedSuppression, ({ ctx, body }) => liftErased(ctx, body.email)),
  handle(readSubscriber, ({ ctx, params }) => viewSubscriber(ctx, params.id)),
  handle(suppressSubscriber, ({ ctx, params, body }) => suppress(ctx, params.id, body.reason)),
  handle(unsuppressSubscriber, ({ ctx, params }) => unsuppress(ctx, params.id)),
];
