import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { startListening } from "./listen.server.ts";
import { stopTimes } from "./stop-times.ts";

/** Sends the text over a connection of its own, and returns the answer's status and the requests that got through. */
async function send(text: string) {
  const seen: string[] = [];
  const fetch = ({ url }: Request) => {
    seen.push(url);
    return new Response("ok");
  };
  const isFast = ({ url = "" }: { url?: string }) => {
    seen.push(`fast ${url}`);
    return false;
  };
  const server = await startListening({ PORT: 0, HOST: "127.0.0.1" }, fetch, isFast);
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes: Buffer) => {
    answer += bytes;
  });
  socket.write(text);
  await once(socket, "close");
  await server.close(dayMs);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer, seen };
}

const request = (...lines: string[]) => `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;

test.each([
  ["two hosts", "GET / HTTP/1.1", "Host: a.test", "Host: b.test"],
  ["the same host twice", "GET / HTTP/1.1", "Host: a.test", "HOST: a.test"],
  ["a second, empty host", "GET / HTTP/1.1", "Host: a.test", "host:"],
  ["two hosts apart", "GET / HTTP/1.1", "Host: a.test", "Accept: */*", "Host: b.test"],
  ["two hosts in HTTP/1.0", "GET / HTTP/1.0", "Host: a.test", "Host: b.test"],
  ["a list of hosts", "GET / HTTP/1.1", "Host: a.test, b.test"],
  ["a list without a blank", "GET / HTTP/1.1", "Host: a.test,b.test"],
  ["two words", "GET / HTTP/1.1", "Host: a.test b.test"],
  ["an empty host", "GET / HTTP/1.1", "Host:"],
  ["a blank host", "GET / HTTP/1.1", "Host:   "],
  ["no host", "GET / HTTP/1.1"],
  ["a port alone", "GET / HTTP/1.1", "Host: :80"],
  ["a host with a path", "GET / HTTP/1.1", "Host: a.test/b"],
  ["a host with a user", "GET / HTTP/1.1", "Host: me@a.test"],
  ["a host with a query", "GET / HTTP/1.1", "Host: a.test?b"],
  ["another host in the target", "GET http://b.test/ HTTP/1.1", "Host: a.test"],
  ["another port in the target", "GET http://a.test:81/ HTTP/1.1", "Host: a.test"],
  ["the default port of another scheme", "GET https://a.test/ HTTP/1.1", "Host: a.test:80"],
  ["a user in the target", "GET http://me@a.test/ HTTP/1.1", "Host: a.test"],
  ["no host in the target", "GET http:///x HTTP/1.1", "Host: a.test"],
  ["an address that is none", "GET / HTTP/1.1", "Host: [::1"],
])("a request with %s is answered 400 before anything sees it", async (_what, ...lines) => {
  const { status, answer, seen } = await send(request(...lines));
  expect([status, seen]).toEqual([400, []]);
  expect(answer).toMatch(/^Connection: close\r$/im);
});

test.each([
  ["a name", "GET /x HTTP/1.1", "Host: a.test"],
  ["a port", "GET /x HTTP/1.1", "Host: a.test:3000"],
  ["capitals", "GET /x HTTP/1.1", "HOST: A.Test"],
  ["an IPv4 address", "GET /x HTTP/1.1", "Host: 127.0.0.1:3000"],
  ["an IPv6 address", "GET /x HTTP/1.1", "Host: [::1]:3000"],
  ["the same host in the target", "GET http://a.test/x HTTP/1.1", "Host: a.test"],
  ["the default port in one of both", "GET http://A.test:80/x HTTP/1.1", "Host: a.test"],
])("a request with %s is served", async (_what, ...lines) => {
  const { status, seen } = await send(request(...lines));
  expect([status, seen.length]).toEqual([200, 2]);
});

test("nothing after a refused request on its connection is served", async () => {
  const refused = "GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n";
  const { status, seen } = await send(refused + request("GET /x HTTP/1.1", "Host: a.test"));
  expect([status, seen]).toEqual([400, []]);
});

/** Starts a server and sends it half a request, which it has begun to read. */
async function halfRequested() {
  const fetch = async (request: Request) => new Response(await request.text());
  const server = await startListening({ PORT: 0, HOST: "127.0.0.1" }, fetch);
  const socket = connect(server.port, "127.0.0.1");
  const lines = ["POST / HTTP/1.1", "Host: a.test", "Content-Length: 4", "Expect: 100-continue"];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [begun] = await once(socket, "data");
  expect(String(begun)).toMatch(/^HTTP\/1\.1 100 /);
  socket.write("ha");
  return { server, socket };
}

test("a close lets open requests finish", async () => {
  const { server, socket } = await halfRequested();
  const closed = server.close(dayMs);
  socket.write("lf");
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*half$/);
  await closed;
});

test("a close cuts off what does not finish", async () => {
  const { server, socket } = await halfRequested();
  // A reset of the connection ends it as well; `once` would throw it.
  socket.on("error", () => undefined);
  const cutOff = new Promise((resolve) => socket.on("close", resolve));
  await Promise.all([server.close(1), cutOff]);
});

test("a stop is over before supervisors kill, and cuts requests off before it ends", () => {
  const { requestsMs, workMs, allMs } = stopTimes;
  expect([requestsMs < allMs, workMs < allMs, allMs < 10_000]).toEqual([true, true, true]);
});
