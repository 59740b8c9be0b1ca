import { readSync, write } from "node:fs";
import { promisify } from "node:util";

/** Place of bytes in the file. */
type Filed = { start: number; length: number };

/** Describes one reading. `filed`: properties of the input whose bytes are in the file for it. */
export type Order = { parser: string; input: unknown; filed?: Readonly<Record<string, Filed>> };

/** Bytes of an input from which they go by the file: fewer are quicker in the message. */
export const fileFrom = 64 * 1024;

/** File descriptor, in a reading process, of the file that has the bytes of its input. */
const inputFile = 5;

const writeAt = promisify(write);

/** Moves the large bytes of an input into a file, by a thread that this one does not wait for. @throws when it is full */
export async function handOver(order: Order, file: number | null): Promise<Order> {
  if (file === null || !isRecord(order.input)) return order;
  const input = { ...order.input };
  const filed: Record<string, Filed> = {};
  let start = 0;
  for (const [name, bytes] of Object.entries(input)) {
    if (!(bytes instanceof Uint8Array) || bytes.length < fileFrom) continue;
    for (let at = 0; at < bytes.length; ) {
      at += (await writeAt(file, bytes, at, bytes.length - at, start + at)).bytesWritten;
    }
    delete input[name];
    filed[name] = { start, length: bytes.length };
    start += bytes.length;
  }
  return { ...order, input, filed };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.getPrototypeOf(value ?? 0) === Object.prototype;

/** Returns the input of an order, with its large bytes from the file of this process. */
export function takeInput({ input, filed = {} }: Order): unknown {
  if (!isRecord(input)) return input;
  const taken = Object.entries(filed).map(([name, place]) => [name, readPlace(place)]);
  return { ...input, ...Object.fromEntries(taken) };
}

function readPlace({ start, length }: Filed): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const got = readSync(inputFile, bytes, at, length - at, start + at);
    if (got === 0) throw new Error("The file of the input ends before its bytes do.");
    at += got;
  }
  return bytes;
}
