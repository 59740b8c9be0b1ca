import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";

/** Age (ms) up to which the server tells what has changed. */
export const maxSinceMs = 60_000;

const age = z.coerce.number().check(z.int(), z.gte(0), z.lte(maxSinceMs));

export const liveCalls = calls("/api/live", "staff", {
  /**
   * Events of the stream: "ready" with the server's release once it is open, "change" with the names that have changed
   * since, "ended" when the session is over. A window reloads its data after "ready", because earlier events are not sent
   * again. With `since`, the age (ms) of its oldest data, "ready" has the names that may have changed within that time,
   * unless they are too many.
   */
  open: get(
    "",
    "Streams server-sent events with the names of changed data that the person may see",
    { query: z.object({ since: z.optional(age) }), answer: z.string() },
  ),
});
