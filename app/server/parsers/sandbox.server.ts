import { pathToFileURL } from "node:url";
import { checksAtOnce } from "#features/domain-check/limits.server.ts";
import { createMailReader } from "#platform/mail/reading/mail-reader.server.ts";
import { createSandbox, ReadingPool } from "#platform/sandbox/sandbox.server.ts";
import type { Parsers } from "./parsers.ts";

/** The code of the processes: beside this file in the sources, above the chunks in the build. */
const code = import.meta.filename.endsWith(".ts") ? "./parsers-in-sources.js" : "../parsers.js";
const entry = new URL(code, pathToFileURL(import.meta.filename));

/** Reads what arrives by itself or what staff import. Two cores have one left for visitors. */
const background = new ReadingPool(entry, 1);
/** Reads what a visitor or somebody who signs in waits for, so it waits for no mail. */
const visitors = new ReadingPool(entry, 1);
/** A check waits for others most of its time. */
const checks = new ReadingPool(entry, checksAtOnce, { givesWay: true });

/** A calendar of 1.5 MB takes half a second. */
const calendars = { ms: 2000, pool: background };
/** The largest mail, 25 MB of files in base64, takes 0.8 s on two quiet cores, and none of tests/hostile takes longer. */
const mails = { ms: 10_000, pool: background };
/** An imported file of the largest size takes half a second. */
const files = { ms: 5000, pool: background };
/** The longest post takes a third of a second. */
const posts = { ms: 3000, pool: visitors };
/** A report takes a quarter of a second, the first one a second more for the library. */
const reports = { ms: 10_000, pool: visitors };
/** A directory's metadata takes milliseconds. */
const metadata = { ms: 2000, pool: visitors };
/** A check ends itself after 7.6 s; this ends one that no longer can. */
const domainChecks = { ms: 10_000, pool: checks };

/** Limits of each kind of reading. */
export const readingLimits = {
  "busy-times": calendars,
  mail: mails,
  "mail-text": mails,
  post: posts,
  "post-file": files,
  "mail-cards": files,
  "mail-body": files,
  "lead-file": files,
  "subscriber-file": files,
  "provider-metadata": metadata,
  "report-pdf": reports,
  "domain-check": domainChecks,
};

/** Reads what others made (calendars, mails, files, texts, answers of servers) away from the thread that serves visitors. */
export const sandbox = createSandbox<Parsers>(readingLimits);

/** Reads received mail in the sandbox. */
export const mailReader = createMailReader(sandbox);
