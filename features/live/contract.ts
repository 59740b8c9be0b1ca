import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/**
 * Events of the stream: "ready" with the server's release once it is open, "change" with the names that have changed
 * since, "ended" when the session is over. A window reloads its data after "ready", because earlier events are not sent
 * again.
 */
export const openLive = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "Streams server-sent events with the names of changed data that the person may see",
  access: "staff",
  answer: z.string(),
});
