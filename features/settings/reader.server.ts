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
import { wordsUnder } from "./consent-edition.server.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";

// The one file of this feature that other features may read: the company is named in every mail and promise.

/** The settings as they stand now, without asking who wants to know. */
export async function currentSettings(ctx: { db: Db | Trx }): Promise<Settings> {
  return (await loadSettings(ctx.db)).settings;
}

/**
 * The postal address under every mail to the list, "" while the company has named none. A P.O. box will do. Without one
 * nothing goes to the list: CAN-SPAM, 15 U.S.C. 7704(a)(5)(A)(iii).
 */
export function postalAddressOf({ mail, company }: Pick<Settings, "mail" | "company">): string {
  return mail.postalAddress || company.address;
}

/** Mail domains that are no business address: the known providers, with the company's own exceptions. */
export function refusedMailDomains({ mailDomains }: Pick<Settings, "mailDomains">): DomainList {
  const refused = new Set(mailDomains.refused);
  const allowed = new Set(mailDomains.allowed);
  return {
    has: (domain) => refused.has(domain) || (mailProviders.has(domain) && !allowed.has(domain)),
  };
}

/** What the cookie banner said under an edition, as JSON; undefined for one that never was. */
export async function bannerWordsUnder(
  ctx: Pick<RequestContext, "db">,
  edition: number,
): Promise<string | undefined> {
  return wordsUnder(ctx.db, edition);
}

/** Opening hours with the closed dates of last year to the year after next written out. */
export function businessHours(settings: Settings, now: number): BusinessHours {
  const { federalHolidays, closedDates, ...hours } = settings.hours;
  const thisYear = new Date(now).getUTCFullYear();
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const federal = federalHolidays ? years.flatMap(federalHolidayDates) : [];
  return { ...hours, holidays: [...new Set([...federal, ...closedDates])].sort() };
}

/** By when somebody who writes now is answered, in this channel's opening hours. */
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

/** By year: they are asked for with every lead and page, and never change. */
const federalDates = new Map<number, readonly string[]>();

/** Days on which federal offices are closed (5 U.S.C. 6103), as observed: a Saturday holiday on Friday, a Sunday one on Monday. */
function federalHolidayDates(year: number): readonly string[] {
  const known = federalDates.get(year);
  if (known) return known;
  const dates = allForYear(year, { shiftSaturdayHolidays: true, shiftSundayHolidays: true }).map(
    (holiday) => holiday.dateString,
  );
  federalDates.set(year, dates);
  return dates;
}
