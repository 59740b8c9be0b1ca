import { type Handler, handle } from "#platform/http/api.server.ts";
import { sendWebhookTest } from "./contract.ts";
import { testWebhook } from "./webhook.server.ts";

export const alertsApi: Handler[] = [handle(sendWebhookTest, ({ ctx }) => testWebhook(ctx))];
