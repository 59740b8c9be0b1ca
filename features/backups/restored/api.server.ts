import { type Handler, handle } from "#platform/http/api.server.ts";
import { discardHeld, readHeld, releaseHeld } from "./contract.ts";
import { discard, release, viewHeld } from "./service.server.ts";

export const restoredApi: Handler[] = [
  handle(readHeld, ({ ctx }) => viewHeld(ctx)),
  handle(discardHeld, ({ ctx, body }) => discard(ctx, body)),
  handle(releaseHeld, ({ ctx, body }) => release(ctx, body.seen)),
];
