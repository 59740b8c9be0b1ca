import { once } from "node:events";
import { connect } from "node:net";
import { startListening } from "#app/server/boot/listen.server.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import { eventually, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { handIn, inboundEnv, signatureOf } from "#tests/http/inbound.ts";

const message = (subject: string) =>
  `From: ana@ruizbooks.test\r\nTo: x@y.test\r\nSubject: ${subject}\r\n\r\nHi\r\n`;

const plausible = () => `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`;

/** Sends the head of a request, and then the parts, over a connection; returns what the server answers meanwhile. */
async function talk(site: TestSite, head: string[], parts: string[] = []) {
  const server = await startListening(
    { PORT: 0, HOST: "127.0.0.1" },
    site.site.http.fetch as never,
  );
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answer = "";
  socket.on("data", (bytes: Buffer) => {
    answer += bytes;
  });
  await once(socket, "connect");
  const lines = ["POST /api/inbound/mail HTTP/1.1", "Host: a.test", ...head];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  for (const part of parts) {
    if (answer) break;
    socket.write(part);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await eventually(() => expect(answer).toMatch(/\r\n\r\n./));
  socket.destroy();
  await server.close(0);
  return { status: Number(answer.slice(9, 12)), answer };
}

const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;

test("a declared length beyond the limit is refused although no byte of the body comes", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const length = `Content-Length: ${inboundLimits.maxBytes + 1}`;
  const { status, answer } = await talk(site, [length, `X-Mail-Signature: ${plausible()}`]);
  expect([status, answer.includes("25 MB")]).toEqual([413, true]);
});

test("a wrong signature is refused although no byte of the body comes", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { status } = await talk(site, ["Content-Length: 1000", "X-Mail-Signature: none"]);
  expect(status).toBe(403);
  const chunked = await talk(site, ["Transfer-Encoding: chunked", "X-Mail-Signature: none"]);
  expect(chunked.status).toBe(403);
});

test("a chunked body is cut at the limit", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const head = ["Transfer-Encoding: chunked", `X-Mail-Signature: ${plausible()}`];
  const parts = Array(Math.ceil(inboundLimits.maxBytes / 0x10000) + 50).fill(chunk);
  const { status } = await talk(site, head, parts);
  expect(status).toBe(413);
});

test("a chunked body is verified over its exact bytes", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const raw = message("Chunks");
  const head = ["Transfer-Encoding: chunked", `X-Mail-Signature: ${signatureOf(raw)}`];
  const body = [...raw].map((byte) => `1\r\n${byte}\r\n`).join("");
  expect((await talk(site, head, [`${body}1\r\n!\r\n0\r\n\r\n`])).status).toBe(403);
  expect((await talk(site, head, [`${body}0\r\n\r\n`])).status).toBe(200);
});

/** A message whose body arrives when the test says so. */
function held(site: TestSite, raw: string) {
  let pulls = 0;
  const gate = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulls += 1;
        await gate.promise;
        controller.enqueue(new TextEncoder().encode(raw));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    "x-mail-signature": signatureOf(raw),
    "content-type": "message/rfc822",
    origin: null,
    "sec-fetch-site": null,
  };
  const answer = site.request("/api/inbound/mail", { body, headers });
  return { answer, pulls: () => pulls, send: () => gate.resolve() };
}

test("two bodies are read at a time, others wait their turn, and a crowd is told to come back", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const crowd = Array.from({ length: 11 }, (_, at) => held(site, message(`Number ${at}`)));
  const read = () => crowd.filter(({ pulls }) => pulls() > 0).length;
  const early: [number, string | null][] = [];
  for (const { answer } of crowd) {
    void answer.then(({ status, headers }) => early.push([status, headers.get("retry-after")]));
  }
  await eventually(() => expect(early).toEqual([[503, "30"]]));
  expect(read()).toBe(2);
  for (const { pulls, send } of crowd) if (pulls() > 0) send();
  await eventually(() => expect(read()).toBe(4));
  for (const { send } of crowd) send();
  const answers = await Promise.all(crowd.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 503]);
  expect((await handIn(site, message("One more"))).status).toBe(200);
});

test("a body that breaks off is no failure of ours", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
  const headers = { origin: null, "sec-fetch-site": null, "x-mail-signature": plausible() };
  const answer = await site.request("/api/inbound/mail", { body, headers });
  expect(answer.status).toBe(400);
});

test("a network without refusals left is refused before its body is read", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const browser = site.browser();
  const headers = { origin: null, "sec-fetch-site": null, "x-mail-signature": plausible() };
  const post = (body: BodyInit) => browser.request("/api/inbound/mail", { body, headers });
  for (let times = 0; times < 30; times += 1) expect((await post("x")).status).toBe(403);
  let pulls = 0;
  const pull = () => {
    pulls += 1;
  };
  const answer = await post(new ReadableStream({ pull }, { highWaterMark: 0 }));
  expect([answer.status, pulls, (await jsonOf(answer)).code]).toEqual([
    429,
    0,
    "too_many_requests",
  ]);
});
