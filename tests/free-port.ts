import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Stays below Linux's ephemeral range, from which an outgoing connection could take a port before its server does. */
const lowest = 20_000;
const highest = 32_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

/** Returns a loopback port that was free a moment ago. @throws when none of a hundred is free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}
