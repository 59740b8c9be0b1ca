import { type Handler, handle } from "#platform/http/api.server.ts";
import { describePicture, listPictures, uploadPicture } from "./contract.ts";
import { describe, storePicture, viewPictures } from "./service.server.ts";

export const mediaApi: Handler[] = [
  handle(listPictures, ({ ctx, query }) => viewPictures(ctx, query)),
  handle(uploadPicture, async ({ ctx, request, query }) =>
    storePicture(ctx, new Uint8Array(await request.arrayBuffer()), query.name),
  ),
  handle(describePicture, ({ ctx, params, body }) => describe(ctx, params.id, body.alt)),
];
