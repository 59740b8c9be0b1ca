import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { startControlled } from "#tests/control/product.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder } from "#tests/product.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { browserOf } from "./browser-of.ts";

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

for (const engine of ["sqlite", "postgres"] as const) {
  const settings = async () => {
    const data = dataFolder();
    const env: Record<string, string> = { DATA_DIR: data.path };
    if (engine === "postgres") env.DATABASE_URL = await postgres.createDatabase();
    return { data, env };
  };

  test(`work rests while it is paused, and settling does all of it: ${engine}`, async ({
    onTestFinished,
  }) => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { data, env } = await settings();
    onTestFinished(data.remove);
    const product = await startControlled({ ...env, SMTP_URL: smtp.url });
    onTestFinished(async () => void (await product.stop()));
    await product.work.pause();
    const sent = await browserOf(product).post("/api/contact", aStrangersMessage());
    expect(sent.status).toBe(200);
    expect(smtp.mails).toEqual([]);
    const done = await product.work.settle();
    expect(smtp.mails.length).toBeGreaterThan(0);
    expect(done.filter((name) => name.startsWith("lead."))).toHaveLength(smtp.mails.length);
    // Jobs of every few seconds may be due again by now, but no mail.
    const again = await product.work.settle();
    expect(again.filter((name) => name.startsWith("lead."))).toEqual([]);
    await product.clock.advance(dayMs);
    expect(await product.work.settle()).toContain("tidy-up");
    const mails = smtp.mails.length;
    await product.work.resume();
    expect((await browserOf(product).post("/api/contact", aStrangersMessage())).status).toBe(200);
    await product.work.pause();
    await product.work.settle();
    expect(smtp.mails.length).toBeGreaterThan(mails);
  });

  test(`the process dies at the statement that is named: ${engine}`, async ({ onTestFinished }) => {
    const { data, env } = await settings();
    onTestFinished(data.remove);
    for (const when of ["before", "after"] as const) {
      const product = await startControlled(env);
      await product.killAt({ verb: "insert", table: "lead", when });
      await expect(browserOf(product).post("/api/contact", aStrangersMessage())).rejects.toThrow();
      expect(await product.exited).toBeNull();
    }
    const again = await startControlled(env);
    expect((await browserOf(again).post("/api/contact", aStrangersMessage())).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
}
