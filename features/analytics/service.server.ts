import { isbot } from "isbot";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { cleanQuery } from "./clean-query.ts";
import type { sendEvents } from "./contract.ts";
import type { EventBudget } from "./event-budget.server.ts";
import type { EventIntake } from "./intake.server.ts";
import { deleteEventsBefore } from "./store.server.ts";

type Batch = BodyOf<typeof sendEvents>;
type Props = NonNullable<Batch["events"][number]["props"]>;

/** Open pages send every few seconds; something older than this was held back by a sleeping device. */
const agoMostMs = 10 * 60_000;

/** The facts of an event as they are kept: queries cleaned again here, and nothing that looks like an address. */
function keptProps(props: Props): Props {
  const kept = Object.entries(props).flatMap(([name, value]): [string, Props[string]][] => {
    if (typeof value !== "string") return [[name, value]];
    if (name === "query") return [[name, cleanQuery(value)]];
    return value.includes("@") ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

function rowsOf(batch: Batch, now: number, timeZone: string): AnalyticsEventTable[] {
  const days = new Map<number, string>();
  const dayOf = (at: number) => {
    const hour = Math.floor(at / 3_600_000);
    const known = days.get(hour) ?? localDayOf(at, timeZone);
    days.set(hour, known);
    return known;
  };
  return batch.events.map(({ kind, name, path, value, props = {}, agoMs }) => {
    const at = now - Math.min(agoMs, agoMostMs);
    return {
      id: crypto.randomUUID(),
      day: dayOf(at),
      at,
      kind,
      name,
      path,
      referrer_host: batch.referrer,
      device: batch.device,
      value: value ?? null,
      session_id: batch.session,
      props: keptProps(props),
      release: batch.release,
    };
  });
}

/**
 * Takes the events of a visitor; bots and signed-in staff are left out, and everyone while the collector is switched off.
 * What goes beyond the day's budget of an address is dropped without a word; the address is stored nowhere.
 */
export async function takeEvents(
  ctx: RequestContext,
  { intake, budget }: { intake: EventIntake; budget: EventBudget },
  batch: Batch,
  userAgent: string,
): Promise<{ accepted: number }> {
  if (ctx.actor.kind !== "visitor" || !userAgent || isbot(userAgent)) return { accepted: 0 };
  const { measurement, hours } = await currentSettings(ctx);
  if (!measurement.firstPartyAnalytics) return { accepted: 0 };
  const rows = rowsOf(batch, ctx.now(), hours.timeZone);
  return { accepted: intake.add(rows.slice(0, budget.take(ctx, rows.length))) };
}

/** Deletes the events of days that are longer ago than `keptDays`. */
export async function tidyEvents(ctx: RequestContext, keptDays: number): Promise<void> {
  const { hours } = await currentSettings(ctx);
  const oldest = ctx.now() - keptDays * 86_400_000;
  await deleteEventsBefore(ctx.db, localDayOf(oldest, hours.timeZone));
}
