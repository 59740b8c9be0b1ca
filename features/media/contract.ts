import * as z from "zod/mini";
import { calls, get, patch, post } from "#platform/http/endpoint.ts";

/** Maximum size of an uploaded picture in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Accepted media types of pictures. */
export const pictureMediaTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Maximum length of a picture's alternative text in characters. */
export const maxAltText = 300;

/** Maximum stored length of a file name in characters. */
export const maxFileName = 200;

export const uploadedPictureSchema = z.object({
  id: z.string(),
  /** URL of the largest file, such as /media/0a1b…-1600x900.webp. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const picturesPerPage = 24;

const listedPicture = z.object({
  id: z.string(),
  /** URL of a small file for lists. */
  url: z.string(),
  /** URL of the largest file, for texts. */
  insertUrl: z.string(),
  /** Name of the uploaded file; empty if unknown. */
  name: z.string(),
  /** Description from its last insertion; empty until then. */
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.number(),
  /** "new": uploaded since the last nightly check. */
  use: z.enum(["used", "unused", "new"]),
  /** Time at which an unused picture will be deleted; null for the others. */
  deletesAt: z.nullable(z.number()),
});
export type ListedPicture = z.infer<typeof listedPicture>;

export const pictureCalls = calls("/api/media", "blog.edit", {
  list: get(
    "",
    "Lists uploaded pictures, newest first, with their use and when unused ones are deleted",
    {
      access: "blog.view",
      query: z.object({
        use: z._default(z.enum(["all", "unused"]), "all"),
        /** Words in the description or the file name. */
        search: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      }),
      answer: z.object({
        pictures: z.array(listedPicture),
        counts: z.object({ all: z.number(), unused: z.number() }),
        /** Days after which an unused picture is deleted. */
        days: z.number(),
      }),
    },
  ),
  upload: post(
    "",
    "Stores a picture sent as the plain body (JPEG, PNG, WebP or AVIF), re-encoded in three widths and without metadata",
    {
      bodyLimit: maxPictureBytes,
      query: z.object({
        /** File name, for the library's search. */
        name: z._default(z.string().check(z.trim(), z.maxLength(maxFileName)), ""),
      }),
      answer: z.object({ picture: uploadedPictureSchema }),
    },
  ),
  describe: patch("/:id", "Saves the description by which the library finds a picture", {
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    body: z.object({ alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxAltText)) }),
  }),
});
