import type { Generated } from "kysely";
import type { Flag, StorableColumns } from "./column-types.ts";

export type PostStatus = "draft" | "review" | "scheduled" | "published" | "archived" | "trashed";
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
  published_at: number | null;
  reviewed_at: number | null;
  illustration: string;
  audience: string;
  /** True when subscribers get a mail on publication. */
  mail_on_publish: Flag;
  trashed_at: number | null;
  /** Status before the post was moved to the trash. */
  trashed_from: PostStatus | null;
  version: number;
  created_at: number;
  updated_at: number;
};

/** A post as stored in a version. Its topics are JSON text within the JSON, as in the first release. */
export type PostSnapshot = Omit<
  PostTable,
  "id" | "version" | "created_at" | "updated_at" | "topics"
> & { topics: string };

export type PostVersionTable = {
  id: string;
  post_id: string;
  version: number;
  snapshot: PostSnapshot;
  author_id: string | null;
  author_name: string;
  at: number;
  kind: PostVersionKind;
};

/** Changes of a public post that are saved but not on its page yet. */
export type PostPendingTable = {
  post_id: string;
  /** A draft as JSON (features/blog/staff-contract.ts). */
  draft: string;
  /** Incremented by each save, so that two writers do not overwrite each other. */
  revision: number;
  author_id: string | null;
  author_name: string;
  at: number;
};

export type PostShareTable = {
  id: string;
  post_id: string;
  token_hash: string;
  author_name: string;
  created_at: number;
  expires_at: number;
};

export type PictureTable = {
  id: string;
  width: number;
  height: number;
  /** Name of the uploaded file; empty when unknown. */
  file_name: string;
  /** Description from the last insertion of the picture; empty until then. */
  alt: string;
  author_id: string | null;
  created_at: number;
  /** Time since which nothing uses the picture, set by the nightly clean-up; null: in use, or not checked yet. */
  unused_since: number | null;
};

export type PictureFileTable = {
  name: string;
  picture_id: string;
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
  post_slug: { slug: string; post_id: string; retired_at: number };
  post_version: PostVersionTable;
  post_pending: PostPendingTable;
  blog_start: { id: number; started_at: number };
  post_share: PostShareTable;
  search_document: SearchDocumentTable;
  picture: PictureTable;
  /** `sha256` is empty while the bytes are in the database. */
  picture_file: PictureFileTable & StorableColumns & { sha256: Generated<string> };
};
