import type { Signals } from "./choice.ts";
import { type ConsentAction, consentPath, consentQueueKey } from "./contract.ts";

/** One choice on its way to the ledger. */
export type LedgerEntry = {
  receipt: string;
  action: Exclude<ConsentAction, "withdraw">;
  signals: Signals;
  wordingVersion: string;
  /** The receipt of the choice before. */
  replaces?: string;
};

/** Choices kept while the server cannot be reached; older ones give way. */
const maxQueue = 10;

/** The queue of this page, for browsers that refuse storage. */
let remembered: LedgerEntry[] = [];

function readQueue(): LedgerEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(consentQueueKey) ?? "[]");
    return Array.isArray(stored) ? (stored as LedgerEntry[]) : [];
  } catch {
    return remembered;
  }
}

function storeQueue(queue: LedgerEntry[]): void {
  remembered = queue;
  try {
    if (queue.length === 0) localStorage.removeItem(consentQueueKey);
    else localStorage.setItem(consentQueueKey, JSON.stringify(queue));
  } catch {
    // Storage is refused: the queue lives as long as the page.
  }
}

/** Whether the ledger has this entry now, or will never take it. */
async function settled(entry: LedgerEntry): Promise<boolean> {
  try {
    const { ok, status } = await fetch(consentPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(entry),
      keepalive: true,
    });
    return ok || (status >= 400 && status < 500 && status !== 429);
  } catch {
    return false;
  }
}

let sending: Promise<void> | undefined;

async function send(): Promise<void> {
  for (const entry of readQueue()) {
    if (!(await settled(entry))) return;
    storeQueue(readQueue().filter((other) => other?.receipt !== entry?.receipt));
  }
}

/** Sends what waits, in order. What cannot be sent stays for the next load of a page or the next connection. */
export function sendWaitingChoices(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Puts a choice down for the ledger and sends it. */
export async function recordChoice(entry: LedgerEntry): Promise<void> {
  storeQueue([...readQueue(), entry].slice(-maxQueue));
  // A sending on its way read the queue before this entry was in it.
  await sending;
  await sendWaitingChoices();
}
