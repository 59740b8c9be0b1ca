// Plain JavaScript on purpose: a process that strips types keeps 19 MB of memory for that as long as it runs.
import { enableCompileCache, flushCompileCache } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const inBuild = (path) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
const compiling = process.argv[2] === "compile";

/**
 * Keeps the build from being replaced while this process loads parts of it (`buildInUse`): a read transaction on an
 * empty file, which the kernel releases when the process ends. Exported, so that it is never garbage-collected.
 */
export const use = compiling ? null : holdBuild();

function holdBuild() {
  try {
    const file = new DatabaseSync(inBuild("in-use"), { readOnly: true });
    file.exec("begin; select count(*) from sqlite_schema");
    return file;
  } catch {
    console.error("The site is being built in this folder. Start it when that has ended.");
    process.exit(1);
  }
}

// The cache lies beside the build, so that a new build starts with an empty cache.
enableCompileCache(inBuild("server/compiled"));
const { serve } = await import("../../../build/server/index.js");
const port = await serve();
if (compiling) {
  // After one page, the cache holds exactly the compiled code of a start and its first page.
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  flushCompileCache();
  process.exit();
}
