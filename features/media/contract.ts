import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Bytes of one picture as it is uploaded. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Characters of the words that stand for a picture. */
export const maxAltText = 300;

export const uploadedPictureSchema = z.object({
  /** Where the largest one is served, such as /media/0a1b…-1600x900.webp. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const picturesPerPage = 24;

const listedPicture = z.object({
  id: z.string(),
  /** A small one, to be shown in a list. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.number(),
  /** "new": added since the nightly look. */
  use: z.enum(["used", "unused", "new"]),
  /** When an unused one is deleted, unless it is used before; null for the others. */
  goesAt: z.nullable(z.number()),
});
export type ListedPicture = z.infer<typeof listedPicture>;

export const listPictures = endpoint({
  method: "GET",
  path: "/api/media",
  summary: "Uploaded pictures, the newest first, which of them nothing uses, and when those go",
  access: "blog.view",
  query: z.object({
    use: z._default(z.enum(["all", "unused"]), "all"),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.object({
    pictures: z.array(listedPicture),
    counts: z.object({ all: z.number(), unused: z.number() }),
    /** Days after which an unused picture is deleted. */
    days: z.number(),
  }),
});

export const uploadPicture = endpoint({
  method: "POST",
  path: "/api/media",
  summary:
    "Takes a picture as the plain body of the call (JPEG, PNG, WebP or AVIF) and keeps it re-encoded in three widths, without what the camera noted",
  access: "blog.edit",
  bodyLimit: maxPictureBytes,
  answer: z.object({ picture: uploadedPictureSchema }),
});
