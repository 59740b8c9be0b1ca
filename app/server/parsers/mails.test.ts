import { expect, test } from "vitest";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import { hostileMails, mailWithFiles } from "#tests/hostile/mails.ts";
import { mailReader } from "./sandbox.server.ts";

/** Maximum processor time (ms) that a mail takes of the thread that serves visitors. */
const maxOwnMs = 20;

async function readMeasured(raw: string) {
  const bytes = Buffer.from(raw, "latin1");
  // The worker starts with the first reading.
  await mailReader.read(Buffer.from("Subject: Hello\r\n\r\nHello\r\n"));
  const before = process.threadCpuUsage();
  const { mail, limit } = await mailReader.read(bytes);
  const text = await mailReader.readText(mail, []);
  const { user, system } = process.threadCpuUsage(before);
  return { mail, text, limits: [limit, text.limit], ownMs: (user + system) / 1000 };
}

test.each(hostileMails)("%s: a mail takes little of this thread", async (_, make) => {
  const { limits, ownMs } = await readMeasured(make());
  expect(limits).toEqual(["", ""]);
  expect(ownMs).toBeLessThan(maxOwnMs);
});

test("the largest mail is read whole, and its files are handed over", async () => {
  const raw = mailWithFiles(inboundLimits.maxBytes);
  expect(raw.length).toBeGreaterThan(inboundLimits.maxBytes * 0.99);
  const { mail, text, limits, ownMs } = await readMeasured(raw);
  expect(limits).toEqual(["", ""]);
  expect(text.text).toBe("See the files.");
  expect(mail.files.map(({ content }) => content.length > 9_000_000)).toEqual([true, true]);
  expect(ownMs).toBeLessThan(maxOwnMs * 2);
});
