import { type Handler, handle } from "#platform/http/api.server.ts";
import { listPictures, uploadPicture } from "./contract.ts";
import { storePicture, viewPictures } from "./service.server.ts";

export const mediaApi: Handler[] = [
  handle(listPictures, ({ ctx, query }) => viewPictures(ctx, query)),
  handle(uploadPicture, async ({ ctx, request }) =>
    storePicture(ctx, new Uint8Array(await request.arrayBuffer())),
  ),
];
