import { aStrangersMessage } from "#tests/builders/lead.ts";
import { browserOf } from "#tests/process/browser-of.ts";
import { pause } from "./measure.ts";
import { samplePages } from "./stage.ts";

/** Results of the visitors' requests in a soak test. */
type Met = {
  /** Response times of answered requests (ms). */
  times: number[];
  /** Counts of responses other than 200, by status. */
  bad: Map<number, number>;
  /** Number of requests that got no response. */
  unanswered: number;
  requests: number;
  /** Keys of the messages that were answered with 200. */
  acknowledged: string[];
};

const reads = [
  ...Object.values(samplePages),
  "/contact",
  "/glossary",
  "/blog?page=1",
  "/api/search?q=backup",
];

/** Number of reads per message sent. */
const readsPerMessage = 10;
const thinkMs = 40;
const maxTries = 400;

/**
 * Starts visitors of a server that may be killed and restarted at the same address. A message without a response is
 * sent again under the same idempotency key, as the form does.
 */
export function startVisitors(url: string, lanes: number) {
  const met: Met = { times: [], bad: new Map(), unanswered: 0, requests: 0, acknowledged: [] };
  let leaving = false;

  /** Returns the status of the response; null when there was none. */
  async function timed(send: () => Promise<Response>): Promise<number | null> {
    const began = performance.now();
    met.requests += 1;
    try {
      const answer = await send();
      await answer.arrayBuffer();
      met.times.push(performance.now() - began);
      if (answer.status !== 200) met.bad.set(answer.status, (met.bad.get(answer.status) ?? 0) + 1);
      return answer.status;
    } catch {
      met.unanswered += 1;
      return null;
    }
  }

  async function sendMessage() {
    const message = aStrangersMessage();
    for (let tries = 0; tries < maxTries; tries += 1) {
      const status = await timed(() => browserOf({ url }).post("/api/contact", message));
      if (status === 200) met.acknowledged.push(message.idempotencyKey);
      if (status !== null) return;
      await pause(50);
    }
  }

  async function lane(first: number) {
    for (let turn = first; !leaving; turn += 1) {
      const path = reads[turn % reads.length] ?? "/";
      await timed(() => browserOf({ url }).get(path));
      if (turn % readsPerMessage === 0) await sendMessage();
      await pause(thinkMs);
    }
  }

  const ended = Array.from({ length: lanes }, (_, index) => lane(index * 3));
  return {
    met,
    /** Stops the visitors and waits for their last responses. */
    async leave() {
      leaving = true;
      await Promise.all(ended);
    },
  };
}
