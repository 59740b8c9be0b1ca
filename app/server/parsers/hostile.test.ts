import { expect, test } from "vitest";
import type { ParsedFile as LeadFile } from "#features/leads/manual-entry/import-file.server.ts";
import { encodePicture } from "#features/media/encode.server.ts";
import { requirePicture } from "#features/media/sniff.server.ts";
import { readCsvFile } from "#platform/csv/read-file.server.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import { createLog } from "#platform/log.server.ts";
import { hostileCalendars } from "#tests/hostile/calendars.ts";
import { expectCheap, whole } from "#tests/hostile/expect-cheap.ts";
import { sandbox } from "#tests/hostile/hurried-sandbox.ts";
import { hostileMetadata } from "#tests/hostile/metadata.ts";
import { maxOwnMs, withOwnMs } from "#tests/hostile/own-time.ts";
import { hostilePictures } from "#tests/hostile/pictures.ts";
import { hostileBytes, hostileLists, hostileTables } from "#tests/hostile/tables.ts";
import { hostilePostFiles, hostileTexts } from "#tests/hostile/texts.ts";

// Reads a corpus of hostile files as the product does. Mails and texts have tests of their own.

const ctx = { frame: { parse: sandbox.parse }, log: createLog("silent") };
const window = {
  from: Date.parse("2026-11-16T08:00:00Z"),
  until: Date.parse("2027-01-16T08:00:00Z"),
  timeZone: "America/Los_Angeles",
};
const hours = {
  timeZone: "America/Los_Angeles",
  openDays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  holidays: [],
};

test.each(hostileCalendars)("a calendar: %s", async (_, make) => {
  const text = whole(make());
  expect(text.length).toBeLessThan(5_000_000);
  const place = /event|entry|time zone|busy|VCALENDAR/;
  await expectCheap(() => sandbox.parse("busy-times", { text, window }), place);
});

type Read = { errors: readonly RowError[] } | RowError;

/** Expects a cheap reading of a file whose every error names a line and says what is wrong with it. */
async function expectCheapFile(read: () => Promise<Read>): Promise<void> {
  const { answer, ms } = await withOwnMs(read);
  const errors = "errors" in answer ? answer.errors : [answer];
  for (const { line, reason } of errors) {
    expect(line).toBeGreaterThan(0);
    expect(reason).toMatch(/.\.$/);
  }
  expect(ms).toBeLessThanOrEqual(maxOwnMs);
}

test.each(hostileTables)("a file of leads: %s", async (_, make) => {
  const given = { text: whole(make()), mapping: undefined, hours, now: window.from };
  await expectCheapFile(() => readCsvFile<LeadFile>(ctx, "lead-file", given));
});

test.each(hostileBytes)("a file of leads in bytes: %s", async (_, make) => {
  const given = { file: make().toString("base64"), mapping: undefined, hours, now: window.from };
  await expectCheapFile(() => readCsvFile<LeadFile>(ctx, "lead-file", given));
});

test.each(hostileLists)("a file of subscribers: %s", async (_, make) => {
  const mailDomains = { refused: ["rival.example"], allowed: [] };
  const { timeZone } = hours;
  const given = { text: whole(make()), now: window.from, timeZone, mailDomains };
  await expectCheapFile(() => readCsvFile<LeadFile>(ctx, "subscriber-file", given));
});

test.each(hostilePostFiles)("a post file: %s", async (_, make) => {
  const text = whole(make());
  await expectCheap(() => sandbox.parse("post-file", { text }), /front matter/);
});

test.each(hostileMetadata)("a directory's metadata: %s", async (_, make) => {
  const text = whole(make());
  await expectCheap(() => sandbox.parse("provider-metadata", { text }), /OpenID metadata/);
});

test.each(hostilePictures)("a picture: %s", async (_, make) => {
  const bytes = make();
  const read = async () => {
    requirePicture(bytes);
    await encodePicture(bytes);
  };
  await expectCheap(read, /picture|SVG drawings/i);
});

test("the corpus has at least 200 inputs", () => {
  const corpus = [hostileCalendars, hostileTables, hostileLists, hostileTexts, hostilePostFiles];
  const inputs = [...corpus, hostileMetadata, hostilePictures].flat();
  expect(inputs.length).toBeGreaterThan(200);
});
