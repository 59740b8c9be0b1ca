import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

export const sendWebhookTest = endpoint({
  method: "POST",
  path: "/api/alerts/webhook-test",
  summary: "Sends a test message to the saved webhook and returns the receiver's response",
  access: "settings.edit",
  answer: z.object({ accepted: z.boolean(), message: z.string() }),
});
