import { expect, test } from "vitest";
import { assessmentPage, savedReportPage } from "#content/assessment.ts";
import * as banner from "#content/frame/consent-banner.ts";
import { legalPages } from "#content/legal/legal.server.ts";
import * as retainedRecords from "#content/legal/retained-records.ts";
import * as monthlyLook from "#content/monthly-look.ts";
import * as newsletter from "#content/newsletter-pages.ts";
import { reminderDays } from "#features/assessment/contact.server.ts";
import { contactTexts } from "#features/assessment/contact-texts.ts";
import { linkLifetimeMs } from "#features/assessment/contract.ts";
import { monthlyLookTexts } from "#features/assessment/monthly/texts.ts";
import { newsletterMessages } from "#features/newsletter/messages.ts";
import { retentionDays, retentionOf } from "#features/settings/retention.ts";
import { confirmLifetimeMs } from "#platform/mail/list-links.server.ts";

// Storage times come from the table of retained records. Every sentence that states a period itself must be listed here
// with the source of that period.

const law = "a period of a law";
const promise = "what the company promises by hand";
const others = "what another company does";

const stated: Readonly<Record<string, string>> = {
  "We act on every request within 10 business days at the latest.": law,
  "We act on an opt-out as soon as we can, and within 10 business days at the latest.": law,
  "We act at once where we can, and within 10 business days at the latest.": law,
  "We have not sold or shared any category of personal information in the past 12 months.": law,
  "Sold or shared in the past 12 months": law,
  "Categories collected in the past 12 months": law,
  "These are the ones we have collected in the past 12 months.": law,
  "We act within 15 business days at the latest, and we do not ask you to prove who you are.": law,
  "We confirm that we received your request within 10 business days.": law,
  "We answer within 45 days.": law,
  "The most we may add is another 45 days.": law,
  "We review this policy at least once a year and when the site changes.": promise,
  "We will add you to our update list manually within one business day.": promise,
  "Answer 25 plain questions in about five minutes.": "how long it takes a visitor",
  "Up to 2 years": others,
  "About 90 days": others,
  "Send me three short reminders over the next four weeks.": "reminderDays, below",
};

const period =
  /\b(\d+|one|two|three|four|five|six|seven|ten|twelve|thirty|ninety|once a) (business |calendar )?(minute|hour|day|week|month|year)s?\b|\bonce a year\b/i;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

const smallPrint = [
  ...legalPages,
  retainedRecords,
  newsletter,
  newsletterMessages,
  assessmentPage,
  savedReportPage,
  contactTexts,
  monthlyLook,
  monthlyLookTexts,
  banner,
];

test("periods in legal texts and small print are on the list", () => {
  const found = smallPrint
    .flatMap((source) => [...textsIn(source)])
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => period.test(sentence));
  expect([...new Set(found)].sort()).toEqual(Object.keys(stated).sort());
});

test("reminders come in the weeks that their box names", () => {
  expect(reminderDays).toHaveLength(3);
  expect(Math.max(...reminderDays)).toBeLessThanOrEqual(4 * 7);
});

test("links are valid as long as the records behind them are stored", () => {
  const day = 86_400_000;
  expect(linkLifetimeMs).toBe(retentionDays.assessmentLink * day);
  expect(confirmLifetimeMs).toBe(retentionDays.newsletterUnconfirmed * day);
  expect(confirmLifetimeMs).toBe(retentionDays.monthlyLookUnconfirmed * day);
  const short = { ...retentionDays, newsletterUnconfirmed: 1 };
  expect(retentionOf(short).newsletterUnconfirmed * day).toBe(confirmLifetimeMs);
});
