import { type Handler, handle } from "#platform/api.server.ts";
import { uploadPicture } from "./contract.ts";
import { keepPicture } from "./service.server.ts";

export const mediaApi: Handler[] = [
  handle(uploadPicture, async ({ ctx, request }) =>
    keepPicture(ctx, new Uint8Array(await request.arrayBuffer())),
  ),
];
