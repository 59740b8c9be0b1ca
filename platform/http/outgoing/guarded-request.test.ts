import { getEventListeners } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Sickness, sicknesses, startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import { getBytes } from "./get-bytes.server.ts";
import { type GuardedRequest, guardedRequest } from "./guarded-request.server.ts";
import { postBytes } from "./post-json.server.ts";
import { providerFetch } from "./provider-fetch.server.ts";
import { RequestFailed } from "./request-failed.ts";

/** Names the end of a call that reads the body of a 200: a kind of failure, or the status of the answer. */
const ends: Record<Sickness, RequestFailed["why"] | number> = {
  "an upgrade": "status",
  "an upgrade without headers": "status",
  "an upgrade, then closes": "status",
  "an upgrade, then resets": "status",
  "an upgrade, then much": "status",
  "one 100 and silence": "time",
  "one 102 and silence": "time",
  "a 103 and closes": "line",
  "endless 100s": "status",
  "endless 103s": "status",
  "nothing and closes": "line",
  "nothing and resets": "line",
  silence: "time",
  "half a status line": "line",
  "half of its headers": "line",
  "headers that drip": "time",
  "endless headers": "line",
  "less than its length": "line",
  "less than its length and resets": "line",
  "less than its length and silence": "time",
  "a length that is no number": "line",
  "half a chunk": "line",
  "a chunk size that is no number": "line",
  "a body that drips": "time",
  "an endless body": "size",
  "an endless refusal": 500,
  "another protocol": "line",
  "a status that is none": "status",
};

/** Sicknesses that end a call before its timeout. */
const quick = sicknesses.filter((sickness) => ends[sickness] !== "time");

const patient: GuardedRequest = {
  allowPrivate: true,
  timeoutMs: 200,
  maxBytes: 100_000,
  reads: (status) => status === 200,
};

async function endOf(called: Promise<{ status: number } | Buffer>) {
  try {
    const answer = await called;
    return Buffer.isBuffer(answer) ? answer : answer.status;
  } catch (error) {
    return error instanceof RequestFailed ? error.why : error;
  }
}

/** Starts a receiver that takes connections and does nothing, not even read. Returns its port. */
async function startDeafReceiver(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test.for(sicknesses)("a call ends when its receiver answers with %s", async (sickness) => {
  const receiver = await startSickReceiver(sickness, onTestFinished);
  const url = new URL(receiver.url);
  expect(await endOf(guardedRequest(url, patient))).toBe(ends[sickness]);
});

test.for(sicknesses)("a feed ends when its server answers with %s", async (sickness) => {
  const { url } = await startSickReceiver(sickness, onTestFinished);
  const expected = sickness === "an endless refusal" ? "status" : ends[sickness];
  expect(await endOf(getBytes(url, { ...patient, userAgent: "test" }))).toBe(expected);
});

test.for(quick)("a webhook ends when its receiver answers with %s", async (sickness) => {
  const { url } = await startSickReceiver(sickness, onTestFinished);
  const posting = { headers: { "Content-Type": "application/json" }, body: "{}" };
  const end = await endOf(postBytes(url, posting, { allowPrivate: true }));
  // Reads no body, so a sick one does not matter.
  const bodies = /^(?:less|half a chunk|a chunk|an endless body)/;
  expect(end).toBe(bodies.test(sickness) ? 200 : ends[sickness]);
});

test.for(quick)("a provider's call ends when it answers with %s", async (sickness) => {
  const { url } = await startSickReceiver(sickness, onTestFinished);
  const ask = providerFetch({ allowPrivate: true });
  const end = await endOf(ask(url, { method: "GET", headers: {} }));
  expect(end).toBe(sickness === "an endless refusal" ? "size" : ends[sickness]);
});

test("a call ends while the TLS handshake does not, and while its body is not read", async () => {
  const port = await startDeafReceiver();
  const secure = new URL(`https://127.0.0.1:${port}`);
  expect(await endOf(guardedRequest(secure, patient))).toBe("time");
  const large = { ...patient, method: "POST", body: Buffer.alloc(16_000_000) };
  expect(await endOf(guardedRequest(new URL(`http://127.0.0.1:${port}`), large))).toBe("time");
});

test.for(sicknesses.filter((sickness) => ends[sickness] === "time"))(
  "a call ends with its signal while its receiver answers with %s",
  async (sickness) => {
    const receiver = await startSickReceiver(sickness, onTestFinished);
    const url = new URL(receiver.url);
    const ending = new AbortController();
    const called = guardedRequest(url, {
      ...patient,
      timeoutMs: 100_000,
      signal: ending.signal,
    });
    const reason = new Error("The server stops.");
    setImmediate(() => ending.abort(reason));
    expect(await endOf(called)).toBe(reason);
    expect(getEventListeners(ending.signal, "abort")).toEqual([]);
    expect(await endOf(guardedRequest(url, { ...patient, signal: ending.signal }))).toBe(reason);
  },
);
