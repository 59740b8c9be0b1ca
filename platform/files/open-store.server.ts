import type { Env } from "#platform/env.server.ts";
import type { FileStore } from "./file-store.ts";
import { createObjectStore } from "./object-store.server.ts";
import { readStorageAddress } from "./storage-address.ts";
import { storeFailure } from "./store-failure.server.ts";

type Settings = Pick<Env, "STORAGE_URL">;

const opened = new Map<string, FileStore>();

/** Returns the file store of STORAGE_URL; null when files stay in the database and backups on this machine. */
export function openFileStore({ STORAGE_URL }: Settings): FileStore | null {
  if (!STORAGE_URL) return null;
  const open = opened.get(STORAGE_URL);
  if (open) return open;
  const address = readStorageAddress(STORAGE_URL);
  if (!address) return null;
  const store = createObjectStore(address);
  opened.set(STORAGE_URL, store);
  return store;
}

/** Returns the file store. @throws unavailable when none is set up */
export function requireFileStore(settings: Settings): FileStore {
  const store = openFileStore(settings);
  if (store) return store;
  throw storeFailure("This file is in the file store, and STORAGE_URL is not set.");
}
