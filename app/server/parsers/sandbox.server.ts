import { pathToFileURL } from "node:url";
import { createMailReader } from "#platform/mail/reading/mail-reader.server.ts";
import { createSandbox } from "#platform/sandbox/sandbox.server.ts";
import type { Parsers } from "./worker.ts";

/** The worker's code: beside this file in the sources, above the chunks in the build. */
const entry = import.meta.filename.endsWith(".ts") ? "./worker.ts" : "../parsers.js";

/** A calendar of 1.5 MB takes half a second. */
const calendars = { ms: 2000 };
/** The largest mail, 25 MB of files in base64, takes 0.8 s on two quiet cores, and none of tests/hostile takes longer. */
const mails = { ms: 10_000 };

/** Reads what strangers made (calendars, mails) away from the thread that serves visitors. */
export const sandbox = createSandbox<Parsers>(new URL(entry, pathToFileURL(import.meta.filename)), {
  "busy-times": calendars,
  mail: mails,
  "mail-text": mails,
});

/** Reads received mail in the sandbox. */
export const mailReader = createMailReader(sandbox);
