import { fileURLToPath } from "node:url";

/** The bundler's information about the modules it has read. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const entry = fileURLToPath(new URL("../../app/server/boot/entry.ts", import.meta.url));

/**
 * Puts all modules that the server loads at start into one chunk. By default the bundler makes a chunk of any code that
 * two others share, 140 in all, each found, read and linked separately. Modules imported later keep their own chunks.
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
  // Iterating over a set includes entries added meanwhile.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
