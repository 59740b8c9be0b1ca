// Plain JavaScript on purpose: a process that strips types keeps 19 MB of memory for that as long as it runs.
import { enableCompileCache, flushCompileCache } from "node:module";
import { holdBuild, inBuild } from "./hold-build.js";

const compiling = process.argv[2] === "compile";
if (!compiling) holdBuild();
// The cache lies beside the build, so that a new build starts with an empty cache.
enableCompileCache(inBuild("server/compiled"));
const { serve, runWork } = await import("../../../build/server/index.js");
// The code of the work is compiled too where one process does everything.
if (compiling) process.env.WORK = "inline";
const port = process.env.WORK === "only" ? await runWork() : await serve();
if (compiling) {
  // After one page, the cache holds exactly the compiled code of a start and its first page.
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  flushCompileCache();
  process.exit();
}
