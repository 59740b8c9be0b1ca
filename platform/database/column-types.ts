/** Yes or no in the form that both engines store alike. */
export type Flag = 0 | 1;

/** A stored JSON object. The feature that writes it narrows the type in its store. */
export type JsonObject = Readonly<Record<string, unknown>>;
