import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Bytes of one uploaded picture. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Characters of a picture's alternative text. */
export const maxAltText = 300;

export const uploadedPictureSchema = z.object({
  /** Address of the largest file, such as /media/0a1b…-1600x900.webp. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const picturesPerPage = 24;

const listedPicture = z.object({
  id: z.string(),
  /** Address of a small file for lists. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.number(),
  /** "new": added since the last nightly check. */
  use: z.enum(["used", "unused", "new"]),
  /** The moment at which an unused picture will be deleted; null for the others. */
  deletesAt: z.nullable(z.number()),
});
export type ListedPicture = z.infer<typeof listedPicture>;

export const listPictures = endpoint({
  method: "GET",
  path: "/api/media",
  summary: "Uploaded pictures, newest first, with their use and when unused ones are deleted",
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
    "Stores a picture sent as the plain body (JPEG, PNG, WebP or AVIF), re-encoded in three widths and without metadata",
  access: "blog.edit",
  bodyLimit: maxPictureBytes,
  answer: z.object({ picture: uploadedPictureSchema }),
});
