import { pathToFileURL } from "node:url";
import { createSandbox } from "#platform/sandbox/sandbox.server.ts";
import type { Parsers } from "./worker.ts";

/** The worker's code: beside this file in the sources, above the chunks in the build. */
const entry = import.meta.filename.endsWith(".ts") ? "./worker.ts" : "../parsers.js";

/** A calendar of 1.5 MB takes half a second. */
const calendars = { ms: 2000 };

/** Reads what strangers made (calendars) away from the thread that serves visitors. */
export const sandbox = createSandbox<Parsers>(new URL(entry, pathToFileURL(import.meta.filename)), {
  "busy-times": calendars,
});
