import type { Signals } from "./choice.ts";
import { type ConsentAction, consentPath, consentQueueKey } from "./contract.ts";

/** A choice to be sent to the ledger. */
export type LedgerEntry = {
  receipt: string;
  action: Exclude<ConsentAction, "withdraw">;
  signals: Signals;
  wordingVersion: string;
  /** Receipt of the previous choice. */
  replaces?: string;
};

/** Maximum number of choices queued while the server is unreachable; the oldest are dropped. */
const maxQueue = 10;

/** In-memory queue of this page, for browsers that refuse storage. */
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
    // The browser refuses storage: the queue lasts until the page is left.
  }
}

/** Sends an entry. Returns whether the ledger has stored it, or will never accept it. */
async function isResolved(entry: LedgerEntry): Promise<boolean> {
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
    if (!(await isResolved(entry))) return;
    storeQueue(readQueue().filter((other) => other?.receipt !== entry?.receipt));
  }
}

/** Sends queued choices in order. Failed ones stay queued for the next page load or connection. */
export function sendWaitingChoices(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Queues a choice for the ledger and sends it. */
export async function recordChoice(entry: LedgerEntry): Promise<void> {
  storeQueue([...readQueue(), entry].slice(-maxQueue));
  // A send in progress has read the queue before this entry was added.
  await sending;
  await sendWaitingChoices();
}
