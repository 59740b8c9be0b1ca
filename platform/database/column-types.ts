import type { Generated } from "kysely";

/** A boolean in the form that both engines store alike. */
export type Flag = 0 | 1;

/** A stored JSON object. The feature that writes it narrows the type in its store. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Columns of a row whose bytes may be in the file store; the row's own column for bytes is then empty. */
export type StorableColumns = { inStore: Generated<Flag> };
