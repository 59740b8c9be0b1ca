import { request } from "node:http";
import { text } from "node:stream/consumers";
import { BrowserSession } from "#tests/http/browser-session.ts";

let visitors = 0;

/** Returns a loopback address that no other visitor has; a proxy reports the address it sees. */
function ownAddress(): string {
  visitors += 1;
  return `127.77.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends a request from this address, on a connection of its own. @throws when the connection breaks */
function send(url: string, init: RequestInit, localAddress: string): Promise<Response> {
  const { method = "GET", body } = init;
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, localAddress, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0;
      const answered = new Headers();
      for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
        for (const value of values) answered.append(name, value);
      }
      const empty = [204, 304].includes(status);
      text(answer).then(
        (phrase) => resolve(new Response(empty ? null : phrase, { status, headers: answered })),
        reject,
      );
    });
    call.once("error", reject);
    call.end(typeof body === "string" ? body : undefined);
  });
}

/** Returns a browser that connects to a proxy from an address of its own. */
export function visitorThrough(url: string): BrowserSession {
  const address = ownAddress();
  return new BrowserSession((path, init) => send(`${url}${path}`, init, address), {
    origin: url,
    address,
  });
}
