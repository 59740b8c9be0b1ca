// Entry of the processes that read, where there is no build. Plain JavaScript, which can keep the compiled code of what
// it then loads: these processes are started again and again, and most of their start would be stripping types.
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const kept = new URL("../../../node_modules/.cache/compiled-code", import.meta.url);
enableCompileCache(fileURLToPath(kept));
await import("./parsers.ts");
// Node writes it when a process ends by itself; these are killed.
flushCompileCache();
