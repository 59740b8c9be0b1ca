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
/** An imported file of the largest size takes half a second. */
const files = { ms: 5000 };
/** The longest post takes a third of a second. A visitor may wait for it, so it waits for no mail. */
const posts = { ms: 3000, apart: true };
/** A report takes a quarter of a second, the first one a second more for the library. A visitor waits for it. */
const reports = { ms: 10_000, apart: true };

/** A check ends itself after 7.6 s; this ends one that no longer can. At most four run for visitors at once. */
const domainChecks = { ms: 10_000, apart: true, givesWay: true };

/** Reads what others made (calendars, mails, files, texts, answers of servers) away from the thread that serves visitors. */
export const sandbox = createSandbox<Parsers>(new URL(entry, pathToFileURL(import.meta.filename)), {
  "busy-times": calendars,
  mail: mails,
  "mail-text": mails,
  post: posts,
  "post-file": files,
  "mail-cards": files,
  "mail-body": files,
  "lead-file": files,
  "subscriber-file": files,
  "provider-metadata": files,
  "report-pdf": reports,
  "domain-check": domainChecks,
});

/** Reads received mail in the sandbox. */
export const mailReader = createMailReader(sandbox);
