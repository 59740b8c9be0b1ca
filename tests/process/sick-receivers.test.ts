import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { add } from "#tests/http/webhooks.ts";
import { startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";
import { startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";
import { soon } from "./soon.ts";

/** Starts a server on loopback and ends its connections with the test. Returns its port. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a mail server that greets with one more line every second, so that no silence ever lasts. */
async function startEndlessMailServer() {
  const greeted = Promise.withResolvers<void>();
  const port = await listen((socket) => {
    greeted.resolve();
    const more = setInterval(() => socket.write("220-one moment\r\n"), 1000);
    socket.once("close", () => clearInterval(more));
  });
  return { url: `smtp://127.0.0.1:${port}`, greeted: greeted.promise };
}

async function start(own: Record<string, string>): Promise<RunningProduct> {
  const product = await startProduct({ ...own, ...ownerAccount, TRUST_PROXY: "1" });
  onTestFinished(() => product.kill("SIGKILL"));
  return product;
}

test("a receiver that answers with an upgrade holds up no job, and a mail server without an end no stop", async () => {
  const data = dataFolder();
  const mailServer = await startEndlessMailServer();
  const settings = { DATA_DIR: data.path, SMTP_URL: mailServer.url, MAIL_FROM: "desk@firm.test" };
  const product = await start(settings);
  const receiver = await startSickReceiver("an upgrade", onTestFinished);
  const { id } = await add(await signInAsOwner(product), receiver.url);
  expect((await browserOf(product).post("/api/contact", aStrangersMessage())).status).toBe(200);

  const database = openDatabase(settings);
  const deliveries = database.db
    .selectFrom("webhookDelivery")
    .select(["answer", "state"])
    .where("webhookId", "=", id);
  await expect
    .poll(() => deliveries.execute(), soon)
    .toEqual([{ answer: "It answered 101.", state: "queued" }]);
  const jobs = database.db.selectFrom("job").selectAll();
  const { startedAt: since } = await jobs.where("name", "=", "webhooks").executeTakeFirstOrThrow();
  const later = jobs
    .where("name", "in", ["webhooks", "alert-webhook", "notification-mails", "push-messages"])
    .where("succeededAt", ">", since);
  await expect.poll(async () => (await later.execute()).length, soon).toBe(4);

  await mailServer.greeted;
  expect(await product.stop()).toBe(0);
  const held = await jobs.where("runner", "is not", null).execute();
  expect(held).toEqual([]);
  const mails = await database.db.selectFrom("outbox").select("state").execute();
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["queued"]));
  await database.close();
  data.remove();
});

test("a process stops although its database no longer answers", async () => {
  const data = dataFolder();
  const postgres = await startPostgres({ durable: false });
  onTestFinished(() => postgres.stop());
  const address = new URL(await postgres.createDatabase());
  const target = { host: address.hostname, port: Number(address.port) };
  const both: Socket[] = [];
  const port = await listen((socket) => {
    const onward = connect(target);
    onward.on("error", () => undefined);
    both.push(socket, onward);
    socket.pipe(onward).pipe(socket);
  });
  address.port = String(port);
  const product = await start({ DATA_DIR: data.path, DATABASE_URL: address.href });
  for (const socket of both) socket.unpipe().pause();
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  for (const socket of both) socket.destroy();
  data.remove();
});
