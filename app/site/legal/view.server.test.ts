import { expect, test } from "vitest";
import { legalPages } from "#content/legal/legal.server.ts";
import { lastingRecordTexts, retainedRecordTexts } from "#content/legal/retained-records.ts";
import { consentSignals } from "#features/consent/contract.ts";
import { type RetainedKind, retentionDays, retentionOf } from "#features/settings/retention.ts";
import { periodText } from "#platform/time/period-text.ts";
import { legalView } from "./view.server.ts";

const keys = [
  {
    name: "darkMode",
    place: "Local storage",
    purpose: "Look",
    lasts: "Until you clear it",
    kind: "Your choice",
  },
] as const;

function viewOf(
  path: string,
  programs: { smsProgramEnabled: boolean; advertisingEnabled: boolean },
  days = retentionDays as Record<RetainedKind, number>,
) {
  const page = legalPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no legal page at ${path}`);
  return legalView(page, { programs, keys, days });
}

const off = { smsProgramEnabled: false, advertisingEnabled: false };

test("legal pages consist of text, lists, tables and the receipt form", () => {
  for (const { path } of legalPages) {
    for (const section of viewOf(path, off).sections) {
      expect(section.blocks.length).toBeGreaterThan(0);
      for (const block of section.blocks)
        expect(block.kind).toMatch(/^(paragraph|list|table|receipt-lookup)$/);
    }
  }
});

test("the cookie policy lists the keys and the seven signals that the code uses", () => {
  const text = JSON.stringify(viewOf("/cookie-policy", off));
  expect(text).toContain('"darkMode"');
  for (const name of Object.keys(consentSignals)) expect(text).toContain(`"${name}"`);
  expect(Object.keys(consentSignals)).toHaveLength(7);
});

test("the privacy policy says of every kind of record why and how long it is kept", () => {
  const chosen = retentionOf({ ...retentionDays, lead: 10, newsletterUnconfirmed: 3 });
  const { sections } = viewOf("/privacy-policy", off, chosen);
  const [table] = sections
    .filter(({ id }) => id === "how-long")
    .flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
  const rows = new Map(table?.rows.map(([what = "", why, kept]) => [what, [why, kept]]));
  for (const [kind, { what, why, from }] of Object.entries(retainedRecordTexts)) {
    const period = periodText(chosen[kind as RetainedKind]);
    expect(rows.get(what)).toEqual([why, `${period} ${from}`]);
  }
  for (const { what, why, until } of Object.values(lastingRecordTexts)) {
    expect(rows.get(what)).toEqual([why, until]);
  }
  expect(rows.get(retainedRecordTexts.lead.what)?.[1]).toBe(
    "10 days after the last change to the record",
  );
  expect(rows.get(retainedRecordTexts.newsletterUnconfirmed.what)?.[1]).toMatch(/^7 days/);
});

test("legal texts follow the switches of the settings", () => {
  const without = JSON.stringify(viewOf("/cookie-policy", off));
  const ads = JSON.stringify(viewOf("/cookie-policy", { ...off, advertisingEnabled: true }));
  expect(without).toContain("We use no advertising features");
  expect(without).not.toContain("_gcl_au");
  expect(ads).toContain("_gcl_au");
  expect(ads).not.toContain("We use no advertising features");
  const sms = JSON.stringify(viewOf("/legal/sms-terms", off));
  expect(JSON.stringify(viewOf("/legal/sms-terms", { ...off, smsProgramEnabled: true }))).not.toBe(
    sms,
  );
});
