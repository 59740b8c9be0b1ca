// Plain JavaScript on purpose: a process that strips types keeps 19 MB for it as long as it runs.
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Beside the build, so that a new build starts with an empty one.
enableCompileCache(fileURLToPath(new URL("../../build/server/compiled", import.meta.url)));
const { serve } = await import("../../build/server/index.js");
const port = await serve();
if (process.argv[2] === "compile") {
  // By now everything is compiled that a start and its first page run, and only that.
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  flushCompileCache();
  process.exit();
}
