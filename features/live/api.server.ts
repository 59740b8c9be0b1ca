import { type Handler, handle } from "#platform/http/api.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { openLive } from "./contract.ts";
import { liveHubOf } from "./hub.server.ts";

export const liveApi: Handler[] = [
  handle(openLive, async ({ ctx, request }) => {
    if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
    // Only an event source reads a stream to its end; HEAD or a manual call would leave it open unread.
    const isEventSource = request.headers.get("accept")?.includes("text/event-stream");
    if (!isEventSource || request.method !== "GET") {
      throw new ExpectedError("bad_request", { words: "This URL only serves event streams." });
    }
    // The API mount passes a Response through unchanged.
    return (await liveHubOf(ctx).open(ctx.actor, request)) as never;
  }),
];
