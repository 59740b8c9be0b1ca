import { type RawBuilder, sql } from "kysely";

/** A raw row, with values as stored. */
export type Row = Record<string, unknown>;

/**
 * Kinds of rows that something leaves for later, by table: which rows still wait, and how to end one that no longer waits
 * in the replaced database. A kind that is not listed here is sent again after a restore.
 */
export const waitingKinds = {
  // Ends before the campaigns, which may hand over no more mails then.
  outbox: {
    waits: sql<boolean>`state in ('queued', 'sending')`,
    end: () =>
      sql`update outbox set state = 'cancelled', leased_until = null, last_error = 'It no longer waited in the database that was replaced.'`,
  },
  newsletter_send: {
    waits: sql<boolean>`state in ('scheduled', 'sending')`,
    end: () =>
      sql`update newsletter_send set state = case when started_at is null then 'draft' else 'paused' end, due_at = null, version = version + 1`,
  },
  subscriber: {
    waits: sql<boolean>`state = 'subscribed' and suppressed_at is null`,
    end: (now) =>
      sql`update subscriber set state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, ${now}), updated_at = ${now}`,
  },
  monthly_look: {
    waits: sql<boolean>`state = 'active'`,
    end: (now) =>
      sql`update monthly_look set state = 'stopped', stopped_at = ${now}, next_at = null`,
  },
  notification: {
    waits: sql<boolean>`mail_at is not null`,
    end: () => sql`update notification set mail_at = null`,
  },
  webhook_delivery: {
    waits: sql<boolean>`state = 'queued'`,
    end: () =>
      sql`update webhook_delivery set state = 'sent', answer = 'Delivered before the restore.'`,
  },
  push_delivery: { waits: sql<boolean>`1 = 1`, end: () => sql`delete from push_delivery` },
  alert_delivery: { waits: sql<boolean>`1 = 1`, end: () => sql`delete from alert_delivery` },
} satisfies Record<string, WaitingKind>;

type WaitingKind = { waits: RawBuilder<boolean>; end: (now: number) => RawBuilder<unknown> };

export type WaitingTable = keyof typeof waitingKinds;

export const waitingTables = Object.keys(waitingKinds) as WaitingTable[];
