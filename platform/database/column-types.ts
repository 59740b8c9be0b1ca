import type { Generated } from "kysely";

/** Yes or no in the form that both engines store alike. */
export type Flag = 0 | 1;

/** A stored JSON object. The feature that writes it narrows the type in its store. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Columns of a row whose bytes the file store can hold: the column of the bytes is then empty. */
export type StorableColumns = { in_store: Generated<Flag> };
