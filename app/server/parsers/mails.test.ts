import { expect, test } from "vitest";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import { hostileMails, mailWithFiles } from "#tests/hostile/mails.ts";
import { mailReader } from "./sandbox.server.ts";

/** Maximum processor time (ms) that a mail takes of the thread that serves visitors. */
const maxOwnMs = 20;
/** Readings of which the cheapest counts: this process collects the memory of other tests at any moment. */
const readings = 3;

async function read(raw: string) {
  const { mail, limit } = await mailReader.read(Buffer.from(raw, "latin1"));
  const text = await mailReader.readText(mail, []);
  return { mail, text, limits: [limit, text.limit] };
}

/** Returns the processor time (ms) that this thread spends on work which may wait for other threads. */
async function ownMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(hostileMails)("%s: a mail takes little of this thread", async (_, make) => {
  const raw = make();
  // The worker starts with the first reading.
  expect((await read(raw)).limits).toEqual(["", ""]);
  const times: number[] = [];
  for (let n = 0; n < readings; n += 1) times.push(await ownMsOf(() => read(raw)));
  expect(Math.min(...times)).toBeLessThan(maxOwnMs);
});

test("the largest mail is read whole, and its files are handed over", async () => {
  const raw = mailWithFiles(inboundLimits.maxBytes);
  expect(raw.length).toBeGreaterThan(inboundLimits.maxBytes * 0.99);
  const { mail, text, limits } = await read(raw);
  expect(limits).toEqual(["", ""]);
  expect(text.text).toBe("See the files.");
  expect(mail.files.map(({ content }) => content.length > 9_000_000)).toEqual([true, true]);
});
