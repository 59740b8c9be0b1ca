import type { MailboxPositionTable } from "#platform/database/tables-conversations.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import {
  type FetchedMail,
  type MailboxReader,
  mailboxOf,
  readMailbox,
} from "#platform/mail/inbound/imap.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import type { ConversationDeps } from "./deps.ts";
import { findMailbox, holdMailbox, mailboxLeaseMs, updateMailbox } from "./mailbox-store.server.ts";
import { takeIn } from "./service.server.ts";
import { noteTooLarge } from "./too-large.server.ts";

/** Waits between two tries to reach the mail server (ms). */
const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;

/** Messages that were received this long before the first connection are old: they make no new lead (ms). */
const oldAfterMs = 60 * 60_000;

export type MailboxWatch = { stop(): Promise<void> };

/**
 * Reads the mailbox that IMAP_URL names, in one process at a time, and connects again whenever the connection ends.
 * Does nothing without IMAP_URL.
 */
export function watchMailbox(appContext: AppContext, deps: ConversationDeps): MailboxWatch {
  const address = appContext.env.IMAP_URL;
  if (!address) return { stop: async () => undefined };
  const stopping = new AbortController();
  const running = watch(systemContext(appContext, "mailbox"), deps, {
    address,
    signal: stopping.signal,
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type Watching = { address: string; signal: AbortSignal };

async function watch(
  ctx: RequestContext,
  deps: ConversationDeps,
  { address, signal }: Watching,
): Promise<void> {
  const held = { mailbox: mailboxOf(address).name, runner: crypto.randomUUID() };
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      if (await holdMailbox(ctx.db, { ...held, now: ctx.now() })) {
        await readWhileHeld(ctx, deps, {
          address,
          signal,
          held,
          onReady: () => (wait = firstWaitMs),
        });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ err: error, mailbox: held.mailbox }, "mailbox not read");
      await updateMailbox(ctx.db, held, { fault: reason.slice(0, 300) }).catch(() => undefined);
      wait = Math.min(maxWaitMs, wait * 2);
    }
    await pause(wait, signal);
  }
  await updateMailbox(ctx.db, held, { runner: null, leased_until: null }).catch(() => undefined);
}

type Held = { mailbox: string; runner: string };

async function readWhileHeld(
  ctx: RequestContext,
  deps: ConversationDeps,
  { address, signal, held, onReady }: Watching & { held: Held; onReady: () => void },
): Promise<void> {
  const lost = new AbortController();
  const renew = setInterval(async () => {
    const isHeld = await holdMailbox(ctx.db, { ...held, now: ctx.now() }).catch(() => false);
    if (!isHeld) lost.abort();
  }, mailboxLeaseMs / 3);
  try {
    await readMailbox(address, readerOf(ctx, deps, held), {
      signal: AbortSignal.any([signal, lost.signal]),
      async onReady() {
        onReady();
        await updateMailbox(ctx.db, held, { seen_at: ctx.now(), fault: "" });
      },
    });
  } finally {
    clearInterval(renew);
  }
}

function readerOf(ctx: RequestContext, deps: ConversationDeps, held: Held): MailboxReader {
  return {
    async place() {
      const row = await findMailbox(ctx.db, held.mailbox);
      return row?.uid_validity ? { uidValidity: row.uid_validity, lastUid: row.last_uid } : null;
    },
    async take(mail) {
      await takeFetched(ctx, deps, { mail, held });
      await yieldToEventLoop();
    },
    async advance({ uidValidity, lastUid }) {
      const row = await findMailbox(ctx.db, held.mailbox);
      await updateMailbox(ctx.db, held, {
        uid_validity: uidValidity,
        last_uid: lastUid,
        ...(row && isRenumbered(row, uidValidity) ? { first_at: row.seen_at } : {}),
      });
    },
  };
}

async function takeFetched(
  ctx: RequestContext,
  deps: ConversationDeps,
  { mail, held }: { mail: FetchedMail; held: Held },
): Promise<void> {
  const row = await findMailbox(ctx.db, held.mailbox);
  const isOld = row !== undefined && mail.receivedAt < oldBefore(row, mail) - oldAfterMs;
  const source = {
    source: "imap" as const,
    mailbox: held.mailbox,
    uid_validity: mail.uidValidity,
    uid: mail.uid,
    old: isOld ? (1 as const) : (0 as const),
  };
  if (mail.raw) await takeIn(ctx, deps, { ...source, raw: mail.raw });
  else await noteTooLarge(ctx, { mail: source, head: mail.head, size: mail.size });
}

type Position = Pick<MailboxPositionTable, "uid_validity" | "first_at" | "seen_at">;

/** Tells whether a mailbox was made anew, as by an import at another provider: every message has another number. */
function isRenumbered({ uid_validity, seen_at }: Position, uidValidity: string): boolean {
  return uid_validity !== "" && uid_validity !== uidValidity && seen_at > 0;
}

/**
 * Returns the moment (ms) before which a message lay there already. The ledger forgets after some weeks: without this an
 * imported mailbox would make leads of years again, of erased persons too.
 */
function oldBefore(row: Position, { uidValidity }: FetchedMail): number {
  return isRenumbered(row, uidValidity) ? row.seen_at : row.first_at;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
