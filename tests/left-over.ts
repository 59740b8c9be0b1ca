import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";

// Runs around each test file of a worker that all files share: what a file leaves running would fire during a later
// file, without the document or server that it needs, and fail the whole run with every test passed.

/** Max time (ms) that a file's timers, sockets and processes may take to end after its last test. */
const maxEndMs = 2000;
const stepMs = 10;

/** Node keeps the reader of a Blob of a file (`openAsBlob`) until the Blob is garbage collected. */
const freedLater = "FileHandleReadWrap";

/** Counts what keeps the process running (timers, sockets, servers, child processes) and its listeners, by kind. */
function countOpen(): Map<string, number> {
  const kinds = process.getActiveResourcesInfo().filter((kind) => kind !== freedLater);
  const counts = new Map(
    [...Map.groupBy(kinds, String)].map(([kind, all]) => [kind, all.length] as const),
  );
  for (const event of process.eventNames()) {
    counts.set(`listener of process "${String(event)}"`, process.listenerCount(event));
  }
  return counts;
}

/** Names what is open now and was not before, such as "44 Timeout". */
function namesOfMore(before: ReadonlyMap<string, number>): string[] {
  return [...countOpen()].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0);
    return more > 0 ? [`${more} ${kind}`] : [];
  });
}

type HappyWindow = { happyDOM: { abort(): Promise<void> } };

let before: ReadonlyMap<string, number>;

beforeAll(() => {
  // The first output of a worker opens these two pipes, which stay.
  void process.stdout.writable;
  void process.stderr.writable;
  before = countOpen();
});

afterAll(async () => {
  // The environment ends what the document itself runs, such as the timers of its abort signals, right after this.
  if (typeof window === "object") await (window as unknown as HappyWindow).happyDOM.abort();
  let left = namesOfMore(before);
  for (let waited = 0; left.length > 0 && waited < maxEndMs; waited += stepMs) {
    await wait(stepMs);
    left = namesOfMore(before);
  }
  if (left.length > 0) throw new Error(`This file ended, but left running: ${left.join(", ")}`);
});
