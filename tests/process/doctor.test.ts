import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiledCode } from "#tests/compiled-code.ts";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, startProduct } from "#tests/product.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";

// Examines a running site, as an operator does.

let postgres: PostgresServer;
let smtp: SmtpStandIn;

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres({ durable: false }), startSmtp()]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), smtp.stop()]);
});

type Settings = Record<string, string>;

/** Runs a command. Asynchronous, because the mail server answers in this process. */
async function command(name: string, settings: Settings) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`app/commands/${name}.ts`], {
    env: { PATH, HOME, NODE_ENV: "production", ...compiledCode, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => {
    said += bytes;
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  return { status, said };
}

const engines = {
  sqlite: async (): Promise<Settings> => ({}),
  postgres: async () => ({ DATABASE_URL: await postgres.createDatabase() }),
};

test.each(Object.entries(engines))(
  "a running site is examined, and what is wrong sets the exit code (%s)",
  async (_, engineSettings) => {
    const data = dataFolder();
    const port = String(await freePort());
    const settings = {
      DATA_DIR: data.path,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...(await engineSettings()),
    };
    const product = await startProduct(settings);
    const { status, said } = await command("doctor", settings);
    expect(said).toMatch(
      /^ok {5}In use: (?:1 process of the site uses|2 processes of the site use) it\.$/m,
    );
    expect(said).toMatch(/^note {3}Public address: \S+ answers as this site does, but without/m);
    expect(said).toMatch(/^ok {5}Clock: /m);
    expect(said.match(/^fault.*$/gm)).toEqual([
      "fault  Outgoing mail: No mail server is set up: nobody is notified. Set SMTP_URL or MAIL_SIGN_IN.",
    ]);
    expect(status).toBe(1);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
    data.remove();
  },
);

test("a site without a fault ends the command with 0", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, PUBLIC_URL: "https://127.0.0.1:1" };
  expect((await command("backup", settings)).status).toBe(0);
  const { status, said } = await command("doctor", { ...settings, SMTP_URL: smtp.url });
  expect(said).toMatch(/^ok {5}Outgoing mail: The mail server accepts the sign-in\./m);
  expect(said).toMatch(/^0 faults, \d+ notes?\.$/m);
  expect(status).toBe(0);
  expect(smtp.mails).toEqual([]);
  data.remove();
});
