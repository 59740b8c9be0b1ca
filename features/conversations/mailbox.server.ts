import type { MailboxPositionTable } from "#platform/database/tables-conversations.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import type { FetchedMail, MailboxReader } from "#platform/mail/inbound/mailbox-reader.ts";
import type { MailboxSource } from "#platform/mail/inbound/mailbox-source.server.ts";
import { atMost, pause } from "#platform/time/pause.server.ts";
import { workStopMs } from "#platform/work/work-stop.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { findMailbox, holdMailbox, mailboxLeaseMs, updateMailbox } from "./mailbox-store.server.ts";
import { receiveMail } from "./service.server.ts";
import { isKnownMessage } from "./store.server.ts";
import { noteTooLarge } from "./too-large.server.ts";

/** Delays between attempts to reach the mail server (ms). */
const usualFirstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;

/** Messages received longer than this before the first connection are old: they create no lead (ms). */
const oldAfterMs = 60 * 60_000;

/**
 * Pause (ms) after each message from before the first connection: none is urgent, and visitors must not notice when
 * there are 10,000 of them.
 */
const restMs = 8;

export type MailboxWatch = { stop(): Promise<void> };

/**
 * Reads a mailbox, in one process at a time, and reconnects whenever the connection ends. Does nothing without one.
 * @param everyMs pause before the server is asked again, which doubles while it does not answer
 */
export function watchMailbox(
  appContext: AppContext,
  source: MailboxSource | null,
  everyMs?: number,
): MailboxWatch {
  if (!source) return { stop: async () => undefined };
  const stopping = new AbortController();
  const running = watch(systemContext(appContext, "mailbox"), {
    source,
    signal: stopping.signal,
    everyMs,
  });
  return {
    async stop() {
      stopping.abort();
      await atMost(workStopMs, running);
    },
  };
}

type Watching = { source: MailboxSource; signal: AbortSignal; everyMs?: number };

async function watch(ctx: RequestContext, { source, signal, everyMs }: Watching): Promise<void> {
  const firstWaitMs = everyMs ?? usualFirstWaitMs;
  const held = { mailbox: source.name, source: source.protocol, runner: crypto.randomUUID() };
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      const isReady = await source.isReady();
      if (isReady && (await holdMailbox(ctx.db, { ...held, now: ctx.now() }))) {
        await readWhileHeld(ctx, {
          source,
          signal,
          everyMs,
          held,
          onReady: () => (wait = firstWaitMs),
        });
      } else {
        // Retries soon, so that this process can take over however long the server was away before.
        wait = firstWaitMs;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ err: error, mailbox: held.mailbox }, "mailbox not read");
      await updateMailbox(ctx.db, held, { error: reason.slice(0, 300) }).catch(() => undefined);
      wait = Math.min(maxWaitMs, wait * 2);
    }
    await pause(wait, signal);
  }
  await updateMailbox(ctx.db, held, { runner: null, leasedUntil: null }).catch(() => undefined);
}

type Held = { mailbox: string; source: MailboxSource["protocol"]; runner: string };

async function readWhileHeld(
  ctx: RequestContext,
  { source, signal, everyMs, held, onReady }: Watching & { held: Held; onReady: () => void },
): Promise<void> {
  const lost = new AbortController();
  const renew = setInterval(async () => {
    const isHeld = await holdMailbox(ctx.db, { ...held, now: ctx.now() }).catch(() => false);
    if (!isHeld) lost.abort();
  }, mailboxLeaseMs / 3);
  try {
    await source.read(readerOf(ctx, held), {
      signal: AbortSignal.any([signal, lost.signal]),
      everyMs,
      async onReady() {
        onReady();
        await updateMailbox(ctx.db, held, { seenAt: ctx.now(), error: "" });
      },
    });
  } finally {
    clearInterval(renew);
  }
}

function readerOf(ctx: RequestContext, held: Held): MailboxReader {
  return {
    async place() {
      const row = await findMailbox(ctx.db, held.mailbox);
      if (!row?.uidValidity && !row?.link) return null;
      return { uidValidity: row.uidValidity, lastUid: row.lastUid, link: row.link };
    },
    isKnown: (id) => isKnownMessage(ctx.db, { mailbox: held.mailbox, id }),
    async receive(mail) {
      const { isOld } = await receiveFetched(ctx, { mail, held });
      if (isOld) await pause(restMs);
      else await yieldToEventLoop();
    },
    async restart() {
      const row = await findMailbox(ctx.db, held.mailbox);
      if (row) await updateMailbox(ctx.db, held, { link: "", firstAt: row.seenAt });
    },
    async advance({ uidValidity, lastUid, link }) {
      const row = await findMailbox(ctx.db, held.mailbox);
      const isNew = row && uidValidity !== undefined && isRenumbered(row, uidValidity);
      // Undefined columns stay as they are.
      const place = { uidValidity, lastUid, link };
      await updateMailbox(ctx.db, held, { ...place, firstAt: isNew ? row.seenAt : undefined });
    },
  };
}

async function receiveFetched(
  ctx: RequestContext,
  { mail, held }: { mail: FetchedMail; held: Held },
): Promise<{ isOld: boolean }> {
  const row = await findMailbox(ctx.db, held.mailbox);
  const isOld = row !== undefined && mail.receivedAt < oldBefore(row, mail) - oldAfterMs;
  const source = {
    source: held.source,
    mailbox: held.mailbox,
    uidValidity: mail.uidValidity,
    uid: mail.uid,
    old: isOld ? (1 as const) : (0 as const),
  };
  if (mail.raw) await receiveMail(ctx, { ...source, raw: mail.raw });
  else await noteTooLarge(ctx, { mail: source, head: mail.head, size: mail.size });
  return { isOld };
}

type Position = Pick<MailboxPositionTable, "uidValidity" | "firstAt" | "seenAt">;

/** Tells whether a mailbox was recreated, as by an import at another provider: every message has another number. */
function isRenumbered(row: Position, uidValidity: string): boolean {
  return row.uidValidity !== "" && row.uidValidity !== uidValidity && row.seenAt > 0;
}

/**
 * Returns the time (ms) before which messages are old. Ledger rows expire after some weeks: without this, an imported
 * mailbox would recreate years of leads, including those of erased persons.
 */
function oldBefore(row: Position, { uidValidity }: FetchedMail): number {
  return isRenumbered(row, uidValidity) ? row.seenAt : row.firstAt;
}
