import * as z from "zod/mini";
import { calls, post } from "#platform/http/endpoint.ts";

export const alertCalls = calls("/api/alerts", "settings.edit", {
  testWebhook: post(
    "/webhook-test",
    "Sends a test message to the saved webhook and returns the receiver's response",
    { answer: z.object({ accepted: z.boolean(), message: z.string() }) },
  ),
});
