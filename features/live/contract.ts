import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";

export const liveCalls = calls("/api/live", "staff", {
  /**
   * Events of the stream: "ready" with the server's release once it is open, "change" with the names that have changed
   * since, "ended" when the session is over. A window reloads its data after "ready", because earlier events are not sent
   * again.
   */
  open: get(
    "",
    "Streams server-sent events with the names of changed data that the person may see",
    { answer: z.string() },
  ),
});
