/** An object of a store. `at`: when it was written, by the store's clock (ms). */
export type StoredFile = { key: string; bytes: number; at: number };

/**
 * Holds files under names such as "pictures/0a…-480x320.webp". Every method throws ExpectedError "unavailable" in words
 * for the operator when the store does not answer, refuses, or holds other bytes than it was given.
 */
export type FileStore = {
  /** Names the store to staff; without its key. */
  name: string;
  /** Writes a file as a whole or not at all, and returns its SHA-256; the store checks it over what arrived. */
  put(key: string, body: Blob, signal?: AbortSignal): Promise<string>;
  /** Returns a file whose SHA-256 is this one; null when there is none of that name. */
  read(key: string, sha256: string): Promise<Uint8Array | null>;
  /** Writes a file to this path and compares it with the SHA-256 noted at its writing. Returns false when there is none. */
  download(key: string, path: string, signal?: AbortSignal): Promise<boolean>;
  /** Tells whether there is a file of that name. */
  has(key: string): Promise<boolean>;
  /** Yields every file whose name begins so. */
  list(prefix: string, signal?: AbortSignal): AsyncGenerator<StoredFile>;
  /** Deletes a file; a missing one is no failure. */
  remove(key: string): Promise<void>;
  /** Returns an address from which anybody can fetch the file for so many seconds, without a key. */
  link(key: string, seconds: number): Promise<string>;
};
