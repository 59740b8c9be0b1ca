import { once } from "node:events";
import { request } from "node:http";

/**
 * Sends the first half of a body to a call. Resolves once the server has begun the request, which it says with 100
 * Continue. `finish` sends the second half.
 */
export async function sendHalf(url: string, body: string) {
  const { hostname, port, pathname } = new URL(url);
  const sending = request({
    ...{ hostname, port, path: pathname, method: "POST" },
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once("error", reject);
    sending.once("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  const half = Math.floor(body.length / 2);
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, half));
  return { status, finish: () => sending.end(body.slice(half)) };
}
