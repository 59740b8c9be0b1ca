import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { liveCalls } from "./contract.ts";
import { liveHubOf } from "./hub.server.ts";

export const liveVerbs = verbs(liveCalls, {
  async open(ctx, { since }, { request }) {
    // Only an event source reads a stream to its end; HEAD or a manual call would leave it open unread.
    const isEventSource = request.headers.get("accept")?.includes("text/event-stream");
    if (!isEventSource || request.method !== "GET") {
      throw new ExpectedError("bad_request", { message: "This URL only serves event streams." });
    }
    return liveHubOf(ctx).open(requireStaff(ctx), request, since);
  },
});
