import { resolve } from "node:path";

/** The bundler's information about the modules it has read. */
type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

type Chunk = {
  name: string;
  files: readonly string[];
  /** Files of which each file that they load later counts as one of `files`. */
  loaders?: readonly string[];
  /** Minimum number of these files that need a module. */
  minUses?: number;
  /** Files with chunks of their own: they and what only they need do not count. */
  without?: readonly string[];
};

/**
 * Puts the modules that these files need at once into one chunk. By default the bundler makes a chunk of any code that
 * two others share, over a hundred in all, each found, fetched and linked separately. Modules imported later keep their
 * own chunks.
 */
export function importChunk({ name, files, loaders = [], minUses = 1, without = [] }: Chunk) {
  let uses: Map<string, number> | undefined;
  return (id: string, modules: Modules): string | null => {
    const loadedBy = (file: string) => modules.getModuleInfo(resolve(file))?.dynamicallyImportedIds;
    uses ??= countUses([...files, ...loaders.flatMap((file) => loadedBy(file) ?? [])], {
      modules,
      without: new Set(without.map((file) => resolve(file))),
    });
    return (uses.get(id) ?? 0) >= minUses ? name : null;
  };
}

type Within = { modules: Modules; without: ReadonlySet<string> };

function countUses(files: readonly string[], within: Within): Map<string, number> {
  const uses = new Map<string, number>();
  for (const file of files)
    for (const id of importedBy(file, within)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

function importedBy(file: string, { modules, without }: Within): Set<string> {
  const found = new Set([resolve(file)]);
  // Iterating over a set includes entries added meanwhile.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!without.has(imported)) found.add(imported);
  }
  return found;
}
