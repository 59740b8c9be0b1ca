import { leadKeys } from "#features/leads/lead-keys.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import { countRefusedDomain } from "#features/leads/store/counts.server.ts";
import { withPeople } from "#features/people/find-or-make.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { currentSettings, promisedBy } from "#features/settings/reader.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { Dice } from "./dice.ts";
import { areaCodes, firstNames, lastNames, problems, trades, wishes } from "./sample-data.ts";
import { datePeople } from "./store.server.ts";

const perTransaction = 5000;

/** Idempotency key of the first sample lead; its existence shows that the database is seeded. */
export const firstSampleKey = "sample-lead-000000";

const pages = [
  "/contact",
  "/services",
  "/email-security",
  "/locations/encino",
  "/industries/accounting-firms",
  "/locations/van-nuys",
  "/microsoft-365",
  "/",
] as const;
const campaigns = [{}, {}, {}, { utm_source: "mail", utm_campaign: "autumn-letter" }] as const;
const kinds = ["contact", "quote", "contact", "assessment", "call"] as const;
const statuses = ["lost", "contacted", "won", "qualified", "contacted", "spam"] as const;
const answeredBy = ["mail", "phone", "mail", "mailbox"] as const;
const lostReasons = ["price", "timing", "competitor", "no-answer"] as const;

type Place = {
  index: number;
  count: number;
  now: number;
  settings: Settings;
  days: number;
  owners: readonly string[];
};

/** Returns a random person; each firm name exists in `firms` numbered variants. */
export function samplePerson(dice: Dice, firms: number) {
  const first = dice.pick(firstNames);
  const last = dice.pick(lastNames);
  const firm = `${last.toLowerCase()}-${dice.pick(trades)}-${dice.whole(1, firms)}`;
  return {
    name: `${first} ${last} (sample)`,
    email: `${first.toLowerCase()}@${firm}.example`,
    phone: `${dice.pick(areaCodes)}-555-01${String(dice.whole(0, 99)).padStart(2, "0")}`,
  };
}

/** Returns the message of a sample lead. */
export function sampleMessage(dice: Dice): string {
  return `Sample message. ${dice.pick(problems)} ${dice.pick(wishes)}`;
}

function sampleLead(dice: Dice, { index, count, now, settings, days, owners }: Place): LeadTable {
  const person = samplePerson(dice, Math.ceil(count / 3));
  // Only the newest leads are still open, as in an inbox that staff work through.
  const age = (index / count) * days * dayMs;
  const at = Math.round(now - age - dice.next() * dayMs);
  const open = index < Math.max(6, count * 0.02);
  const status = open ? "new" : dice.pick(statuses);
  const answered = status === "new" || status === "spam" ? null : at + dice.whole(1, 30) * hourMs;
  const id = dice.id();
  const kind = dice.pick(kinds);
  return {
    ...newLeadDefaults,
    id,
    kind,
    status,
    ...person,
    message: sampleMessage(dice),
    details: {},
    sourcePath: dice.pickEarly(pages),
    humanCheck: "none",
    ownerId: owners.length > 0 && dice.chance(0.7) ? dice.pick(owners) : null,
    idempotencyKey: `sample-lead-${String(index).padStart(6, "0")}`,
    dueAt: promisedBy(settings, kind, at),
    answeredAt: answered,
    createdAt: at,
    updatedAt: answered ?? at,
    ...leadKeys(person),
    answeredBy: answered === null ? "" : dice.pick(answeredBy),
    lostReason: status === "lost" ? dice.pick(lostReasons) : "",
    value: status === "won" ? dice.whole(4, 60) * 100 : null,
    closedAt: status === "won" || status === "lost" ? answered : null,
    campaign: dice.pick(campaigns),
    consent: {},
    spamReason: status === "spam" ? "filled in too fast" : "",
  };
}

/** Returns the events of a sample lead. */
function sampleHistory(dice: Dice, lead: LeadTable): LeadEventTable[] {
  const event = { leadId: lead.id, actorId: null };
  const received = {
    ...event,
    id: dice.id(),
    at: lead.createdAt,
    actorName: "Website",
    kind: "received",
    detail: { from: lead.sourcePath, spamReason: lead.spamReason || null },
  };
  if (lead.answeredAt === null) return [received];
  const note = {
    ...event,
    id: dice.id(),
    at: lead.answeredAt,
    actorName: "Sample colleague",
    kind: "note",
    detail: { text: "Sample note: called back, sent an offer." },
  };
  return [received, note];
}

/** Adds sample leads of the past days with their history and sends no mail. Most belong to one of `owners`. */
export async function seedLeads(
  ctx: RequestContext,
  count: number,
  { days = 120, owners = [] }: { days?: number; owners?: readonly string[] } = {},
): Promise<void> {
  const dice = new Dice(1995);
  const place = { count, now: ctx.now(), settings: await currentSettings(ctx), days, owners };
  for (let from = 0; from < count; from += perTransaction) {
    const leads: LeadTable[] = [];
    const events: LeadEventTable[] = [];
    for (let index = from; index < Math.min(count, from + perTransaction); index += 1) {
      const lead = sampleLead(dice, { index, ...place });
      leads.push(lead);
      events.push(...sampleHistory(dice, lead));
    }
    await ctx.db.transaction().execute(async (trx) => {
      const rows = await withPeople(trx, ctx, leads, () => dice.id());
      await insertMany(ctx, trx, "lead", rows);
      await datePeople(
        trx,
        rows.map(({ personId }) => personId),
      );
      await insertMany(ctx, trx, "leadEvent", events);
    });
  }
  for (const domain of ["gmail.com", "gmail.com", "yahoo.com", "aol.com"]) {
    await countRefusedDomain(ctx.db, domain, ctx.now());
  }
}
