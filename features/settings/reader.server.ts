import { allForYear } from "@18f/us-federal-holidays";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { DomainList } from "#platform/mail/business-email.ts";
import { mailProviders } from "#platform/mail/providers.server.ts";
import {
  addBusinessDay,
  addBusinessMinutes,
  type BusinessHours,
} from "#platform/time/business-time.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";
import { type BannerWording, wordingOf } from "./wording-store.server.ts";

// Other features read this file alone: mails, promises and pages name the company.

/** Returns the current settings, whoever asks. */
export async function currentSettings(ctx: { db: Db | Trx }): Promise<Settings> {
  return (await loadSettings(ctx.db)).settings;
}

/**
 * Returns the postal address under every newsletter, "" while there is none; nothing is sent then. CAN-SPAM, 15
 * U.S.C. 7704(a)(5)(A)(iii); a P.O. box will do.
 */
export function postalAddressOf({ mail, company }: Pick<Settings, "mail" | "company">): string {
  return mail.postalAddress || company.address;
}

/** Returns the mail domains that are no business address: known providers, with the company's own exceptions. */
export function refusedMailDomains({ mailDomains }: Pick<Settings, "mailDomains">): DomainList {
  const refused = new Set(mailDomains.refused);
  const allowed = new Set(mailDomains.allowed);
  return {
    has: (domain) => refused.has(domain) || (mailProviders.has(domain) && !allowed.has(domain)),
  };
}

/** Returns the cookie banner's wording under an edition; undefined where there was no such edition. */
export async function bannerWordingOf(
  ctx: Pick<RequestContext, "db">,
  edition: number,
): Promise<BannerWording | undefined> {
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

/** Returns the moment (ms) by which somebody who writes now is promised an answer. */
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

/** Cached by year: every lead and page needs them, and they never change. */
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
