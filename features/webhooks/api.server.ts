import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  addTicketSystem,
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  switchWebhook,
  testWebhook,
} from "./contract.ts";
import {
  createTicketSystem,
  createWebhook,
  dropWebhook,
  replay,
  sendTest,
  turnSecret,
  turnWebhook,
  viewDeliveries,
  viewWebhooks,
} from "./service.server.ts";

/** The calls by which owners manage webhooks. */
export const webhooksApi: readonly Handler[] = [
  handle(listWebhooks, ({ ctx }) => viewWebhooks(ctx)),
  handle(addWebhook, ({ ctx, body }) => createWebhook(ctx, body)),
  handle(addTicketSystem, ({ ctx, body }) => createTicketSystem(ctx, body)),
  handle(switchWebhook, ({ ctx, params, body }) => turnWebhook(ctx, params.id, body.on)),
  handle(removeWebhook, ({ ctx, params }) => dropWebhook(ctx, params.id)),
  handle(rotateSecret, ({ ctx, params }) => turnSecret(ctx, params.id)),
  handle(testWebhook, ({ ctx, params }) => sendTest(ctx, params.id)),
  handle(listDeliveries, ({ ctx, params }) => viewDeliveries(ctx, params.id)),
  handle(replayDelivery, ({ ctx, params, body }) => replay(ctx, params.id, body.delivery)),
];
