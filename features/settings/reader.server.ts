import { allForYear } from "@18f/us-federal-holidays";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type DomainList, isListedDomain } from "#platform/mail/business-email.ts";
import { domainOfKey, emailKey } from "#platform/mail/email-key.ts";
import { mailProviders, refusedDomains } from "#platform/mail/providers.server.ts";
import { senderAddress } from "#platform/mail/sender.ts";
import {
  addBusinessDay,
  addBusinessMinutes,
  type BusinessHours,
} from "#platform/time/business-time.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";
import { wordingOf } from "./wording-store.server.ts";

// Read access for other features, whose mails, promises and pages need the company's facts.

/** Returns the current settings, without a permission check. */
export async function currentSettings(ctx: { db: Db | Trx }): Promise<Settings> {
  return (await loadSettings(ctx.db)).settings;
}

/** Returns the report's bands of costs; null until the owner has confirmed them, and then no page may name a cost. */
export async function confirmedCostBands(ctx: { db: Db | Trx }) {
  const { confirmed, ...bands } = (await currentSettings(ctx)).costBands;
  return confirmed ? bands : null;
}

/**
 * Returns the postal address under every newsletter; while it is empty, no newsletter is sent. Required by CAN-SPAM,
 * 15 U.S.C. 7704(a)(5)(A)(iii); may be a P.O. box.
 */
export function postalAddressOf({ mail, company }: Pick<Settings, "mail" | "company">): string {
  return mail.postalAddress || company.address;
}

/** Returns whether a postal address is set, without which the list may not be mailed. */
export async function hasPostalAddress(db: Db | Trx): Promise<boolean> {
  return postalAddressOf(await currentSettings({ db })) !== "";
}

/** Environment variables that name mailboxes of ours. */
type MailboxEnv = Pick<Env, "MAIL_FROM" | "MAIL_MAILBOX">;

/**
 * Returns a test for the company's own mailboxes. An address with a plus suffix (RFC 5233), such as the reply address of
 * a conversation, is the mailbox before it. `hasDomain` tests for a domain of one of them,
 * which the domain of a mail provider never is.
 */
export function companyMailboxes({ mail, company }: Settings, env: MailboxEnv) {
  const from = env.MAIL_FROM ? senderAddress(env.MAIL_FROM) : "";
  const all = [company.email, mail.fromAddress, mail.replyAddress, from, env.MAIL_MAILBOX ?? ""];
  const own = new Set(all.filter(Boolean).map(mailboxOf));
  const domains = new Set([...own].map((address) => address.slice(address.lastIndexOf("@") + 1)));
  return {
    has: (address: string) => own.has(mailboxOf(address)),
    hasDomain(domain: string) {
      const name = domainOfKey(emailKey(`a@${domain}`));
      return domains.has(name) && !isListedDomain(name, mailProviders);
    },
  };
}

function mailboxOf(written: string): string {
  const address = emailKey(written);
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+", 1);
  const name = address.slice(0, plus > 0 && plus < at ? plus : at);
  return `${name}${address.slice(at)}`;
}

/** Returns the refused mail domains: known personal and disposable providers, with the company's exceptions. */
export function refusedMailDomains({ mailDomains }: Pick<Settings, "mailDomains">): DomainList {
  return refusedDomains(mailDomains);
}

/** Returns the cookie banner's wording of an edition; undefined when there was no such edition. */
export async function bannerWordingOf(ctx: Pick<RequestContext, "db">, edition: number) {
  return wordingOf(ctx.db, edition);
}

/** Returns the opening hours with the closed dates from last year to the year after next. */
export function businessHours(settings: Settings, now: number): BusinessHours {
  const { federalHolidays, closedDates, ...hours } = settings.hours;
  const thisYear = new Date(now).getUTCFullYear();
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const federal = federalHolidays ? years.flatMap(federalHolidayDates) : [];
  return { ...hours, holidays: [...new Set([...federal, ...closedDates])].sort() };
}

/** Returns the time (ms) by which a message sent now is promised an answer. */
export function promisedBy(settings: Settings, kind: string, now: number): number {
  const { promises } = settings;
  const hours = businessHours(settings, now);
  if (kind === "call") return addBusinessMinutes(now, promises.callHours * 60, hours);
  const days =
    kind === "quote"
      ? promises.quoteDays
      : kind === "assessment"
        ? promises.assessmentDays
        : promises.messageDays;
  let at = now;
  for (let day = 0; day < days; day += 1) at = addBusinessDay(at, hours);
  return at;
}

/** Federal holidays by year, cached because every lead and page needs them and they never change. */
const federalDates = new Map<number, readonly string[]>();

/** Returns the observed federal holidays (5 U.S.C. 6103): a Saturday holiday on Friday, a Sunday one on Monday. */
function federalHolidayDates(year: number): readonly string[] {
  const cached = federalDates.get(year);
  if (cached) return cached;
  const dates = allForYear(year, { shiftSaturdayHolidays: true, shiftSundayHolidays: true }).map(
    (holiday) => holiday.dateString,
  );
  federalDates.set(year, dates);
  return dates;
}
