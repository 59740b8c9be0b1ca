import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";

/** Bytes of one picture as it is uploaded. */
export const pictureBytesMost = 10 * 1024 * 1024;

/** Characters of the words that stand for a picture. */
export const altTextMost = 300;

export const uploadedPictureSchema = z.object({
  /** Where the largest one is served, such as /media/0a1b…-1600x900.webp. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const uploadPicture = endpoint({
  method: "POST",
  path: "/api/media",
  summary:
    "Takes a picture as the plain body of the call (JPEG, PNG, WebP or AVIF) and keeps it re-encoded in three widths, without what the camera noted",
  access: "blog.edit",
  bodyLimit: pictureBytesMost,
  answer: z.object({ picture: uploadedPictureSchema }),
});
