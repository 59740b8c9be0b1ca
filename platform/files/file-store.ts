/** An object of a store. `at`: when it was written, by the store's clock (ms). */
export type StoredFile = { key: string; bytes: number; at: number };

/**
 * Stores files under names such as "pictures/0a…-480x320.webp". Every method throws ExpectedError "unavailable", with a
 * text for the operator, when the store does not answer, refuses, or holds other bytes than were written.
 */
export type FileStore = {
  /** Name of the store as staff see it, without its key. */
  name: string;
  /** Writes a file entirely or not at all. Returns its SHA-256, which the store checks against what arrived. */
  put(key: string, body: Blob, signal?: AbortSignal): Promise<string>;
  /** Returns a file's bytes after checking their SHA-256; null when there is no such file. */
  read(key: string, sha256: string): Promise<Uint8Array | null>;
  /** Downloads a file to this path and checks it against its stored SHA-256. Returns false when it does not exist. */
  download(key: string, path: string, signal?: AbortSignal): Promise<boolean>;
  /** Yields every file whose name begins with `prefix`. */
  list(prefix: string, signal?: AbortSignal): AsyncGenerator<StoredFile>;
  /** Deletes a file; does nothing when it is missing. */
  remove(key: string): Promise<void>;
  /** Returns a URL from which anybody can fetch the file without a key, valid for this many seconds. */
  link(key: string, seconds: number): Promise<string>;
};
