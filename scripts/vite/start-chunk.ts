import { fileURLToPath } from "node:url";

/** A bundler's information about the modules it has read. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const entry = fileURLToPath(new URL("../../app/server/boot/entry.ts", import.meta.url));

/**
 * Names one file for every module that the server loads at its start. Left alone the bundler makes a file of whatever
 * two others share, 140 in all, each to be found, read and linked by itself. What is imported later keeps its own files.
 */
export function startChunk(): (id: string, modules: Modules) => string | null {
  let atStart: Set<string> | undefined;
  return (id, modules) => {
    atStart ??= importedBy(entry, modules);
    return atStart.has(id) ? "start" : null;
  };
}

function importedBy(first: string, modules: Modules): Set<string> {
  const found = new Set([first]);
  // A set hands out what is added while it is walked.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
