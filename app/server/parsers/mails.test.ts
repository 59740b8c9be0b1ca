import { expect, test } from "vitest";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import { hostileMailForms } from "#tests/hostile/mail-forms.ts";
import { hostileMails, mailWithFiles } from "#tests/hostile/mails.ts";
import { maxOwnMs, withOwnMs } from "#tests/hostile/own-time.ts";
import { mailReader } from "./sandbox.server.ts";

async function read(raw: string) {
  const { mail, limit } = await mailReader.read(Buffer.from(raw, "latin1"));
  const text = await mailReader.readText(mail, []);
  return { mail, text, limits: [limit, text.limit] };
}

test.each(hostileMails)("%s: a mail takes little of this thread", async (_, make) => {
  const raw = make();
  const { answer, ms } = await withOwnMs(() => read(raw));
  expect(answer.limits).toEqual(["", ""]);
  expect(ms).toBeLessThanOrEqual(maxOwnMs);
});

test.each(hostileMailForms)("%s: a mail that is read in part says at what", async (_, make) => {
  const raw = make();
  const { answer, ms } = await withOwnMs(() => read(raw));
  for (const limit of answer.limits) {
    expect(limit).toMatch(
      /^$|the limit was met at the (?:message|headers|delivery report|text and HTML)\.$/,
    );
  }
  expect(ms).toBeLessThanOrEqual(maxOwnMs);
});

test("the largest mail is read whole, and its files are handed over", async () => {
  const raw = mailWithFiles(inboundLimits.maxBytes);
  expect(raw.length).toBeGreaterThan(inboundLimits.maxBytes * 0.99);
  const { mail, text, limits } = await read(raw);
  expect(limits).toEqual(["", ""]);
  expect(text.text).toBe("See the files.");
  expect(mail.files.map(({ content }) => content.length > 9_000_000)).toEqual([true, true]);
});
