import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getBytes } from "./get-bytes.server.ts";

const options = { allowPrivate: true, maxBytes: 1000, timeoutMs: 5000, userAgent: "test" };

/** Starts a server on loopback; returns its address, with the name of this machine when asked. */
async function serve(listener: RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Answers each path "/3" with a redirect to the one below it, and "/0" with a text. */
const steps: RequestListener = ({ url = "" }, answer) => {
  const left = Number(url.slice(1));
  if (left === 0) answer.end("here");
  else answer.writeHead(302, { Location: `/${left - 1}` }).end();
};

async function endOf(address: string): Promise<string> {
  try {
    return (await getBytes(address, options)).toString();
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  [0, "here"],
  [1, "here"],
  [3, "here"],
  [4, "It redirects more than 3 times."],
])("%i redirects: %s", async (count, expected) => {
  expect(await endOf(`${await serve(steps)}/${count}`)).toBe(expected);
});

test.each([
  ["a private address by http", "http://10.0.0.1/a", "It needs https."],
  ["a private address", "https://10.0.0.1/a", "10.0.0.1 is not a public address."],
  ["this machine by another address", "https://[::1]/a", "::1 is not a public address."],
  ["a name of this machine", "https://localhost/a", "localhost is not a public address."],
  ["a file", "file:///etc/passwd", "It leads to something that is not a web address."],
  ["nothing", undefined, "It leads to something that is not a web address."],
])("a redirect is checked like the address itself: to %s", async (_name, target, expected) => {
  const address = await serve((_, answer) => {
    answer.writeHead(307, target === undefined ? {} : { Location: target }).end();
  });
  expect(await endOf(address)).toBe(expected);
});

test("a host in the operator's network leads on within itself only", async () => {
  const elsewhere = await serve((_, answer) => void answer.end("secret"), "localhost");
  const address = await serve((_, answer) => {
    answer.writeHead(302, { Location: elsewhere }).end();
  });
  expect(await endOf(address)).toBe("It needs https.");
});
