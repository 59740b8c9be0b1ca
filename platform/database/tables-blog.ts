import type { Generated } from "kysely";
import type { Flag, JsonObject, StorableColumns } from "./column-types.ts";

export const postStatuses = [
  "draft",
  "review",
  "scheduled",
  "published",
  "archived",
  "trashed",
] as const;
export type PostStatus = (typeof postStatuses)[number];

export type PostVersionKind = "saved" | "autosaved" | "moved" | "restored" | "imported";

export type PostTable = {
  id: string;
  slug: string;
  title: string;
  description: string;
  topics: readonly string[];
  body: string;
  status: PostStatus;
  /** Time at which a scheduled post is published. */
  publishedAt: number | null;
  reviewedAt: number | null;
  illustration: string;
  audience: string;
  /** True when subscribers get a mail on publication. */
  mailOnPublish: Flag;
  trashedAt: number | null;
  /** Status before the post was moved to the trash. */
  trashedFrom: PostStatus | null;
  version: number;
  createdAt: number;
  updatedAt: number;
};

export type PostVersionTable = {
  id: string;
  postId: string;
  version: number;
  /** The post's columns in snake_case. Its topics are JSON text within the JSON, as in the first release. */
  snapshot: JsonObject;
  authorId: string | null;
  authorName: string;
  at: number;
  kind: PostVersionKind;
};

/** Changes of a public post that are saved but not on its page yet. */
export type PostPendingTable = {
  postId: string;
  /** A draft as JSON (features/blog/staff-contract.ts). */
  draft: string;
  /** Incremented by each save, so that two writers do not overwrite each other. */
  revision: number;
  authorId: string | null;
  authorName: string;
  at: number;
};

export type PostShareTable = {
  id: string;
  postId: string;
  tokenHash: string;
  authorName: string;
  createdAt: number;
  expiresAt: number;
};

export type PictureTable = {
  id: string;
  width: number;
  height: number;
  /** Name of the uploaded file; empty when unknown. */
  fileName: string;
  /** Description from the last insertion of the picture; empty until then. */
  alt: string;
  authorId: string | null;
  createdAt: number;
  /** Time since which nothing uses the picture, set by the nightly clean-up; null: in use, or not checked yet. */
  unusedSince: number | null;
};

export type PictureFileTable = {
  name: string;
  pictureId: string;
  type: string;
  bytes: Uint8Array;
};

/** The plain text of a public document for search; made again when missing, as after a move to another database. */
export type SearchDocumentTable = {
  number: Generated<number>;
  id: string;
  /** Changes whenever the document changes. */
  edition: string;
  kind: string;
  path: string;
  title: string;
  keywords: readonly string[];
  summary: string;
  text: string;
  /** Number of words in `text`. */
  words: number;
};

/** Posts, what belongs to them, and the pictures in their texts. */
export type BlogTables = {
  post: PostTable;
  postSlug: { slug: string; postId: string; retiredAt: number };
  postVersion: PostVersionTable;
  postPending: PostPendingTable;
  blogStart: { id: number; startedAt: number };
  postShare: PostShareTable;
  searchDocument: SearchDocumentTable;
  picture: PictureTable;
  /** `sha256` is empty while the bytes are in the database. */
  pictureFile: PictureFileTable & StorableColumns & { sha256: Generated<string> };
};
