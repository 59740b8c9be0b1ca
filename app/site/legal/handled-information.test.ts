import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { pageReceivers, thirdPartiesOf } from "#app/server/pages/third-parties.server.ts";
import { defaultSiteData, type SiteData } from "#app/shell/site-data.ts";
import { handledInformation, receiverTexts } from "#content/legal/handled-information.ts";
import { legalPages } from "#content/legal/legal.server.ts";
import { lastingRecordTexts, retainedRecordTexts } from "#content/legal/retained-records.ts";
import { retentionDays, retentionOf } from "#features/settings/retention.ts";
import { turnstileOrigin } from "#platform/http/human-check.server.ts";
import { noThirdParties } from "#platform/http/security-headers.server.ts";
import { legalView } from "./view.server.ts";

function sectionOfPolicy(id: string) {
  const page = legalPages.find(({ path }) => path === "/privacy-policy");
  if (!page) throw new Error("no privacy policy");
  const programs = { smsProgramEnabled: false, advertisingEnabled: false };
  const view = legalView(page, { programs, keys: [], days: retentionOf(retentionDays) });
  return view.sections.find((section) => section.id === id)?.blocks ?? [];
}

const rows = Object.values(handledInformation);
const named = new Set<string>(rows.flatMap(({ receivers }) => receivers));

test("the policy lists each handling of information with every receiver", () => {
  const [table] = sectionOfPolicy("what-we-collect").filter((block) => block.kind === "table");
  expect(table?.rows).toHaveLength(rows.length);
  for (const { when, what, why, receivers } of rows) {
    const row = table?.rows.find(([first]) => first === when);
    expect(row?.slice(1, 3)).toEqual([what, why]);
    for (const receiver of receivers) expect(row?.[3]).toContain(receiverTexts[receiver].inRow);
  }
});

test("the policy's list of recipients names every receiver, and each receives something", () => {
  const [list] = sectionOfPolicy("who-receives").filter((block) => block.kind === "list");
  for (const [receiver, { inList }] of Object.entries(receiverTexts)) {
    expect(list?.items).toContain(inList);
    expect([receiver, named.has(receiver)]).toEqual([receiver, true]);
  }
});

test("every kind of record belongs to a row of the policy", () => {
  const reported = new Set<string>(rows.flatMap(({ records }) => records));
  expect([...reported].sort()).toEqual(
    [...Object.keys(retainedRecordTexts), ...Object.keys(lastingRecordTexts)].sort(),
  );
});

const everythingOn: SiteData = {
  ...defaultSiteData,
  newsletterEndpoint: "https://letters.test/subscribe",
  sentryDsn: "https://key@errors.test/2",
  humanCheck: { siteKey: "key", origin: turnstileOrigin },
  measurement: {
    ...defaultSiteData.measurement,
    googleMeasurementId: "G-TEST",
    advertising: true,
  },
};

function hostsOf(site: SiteData, id = "home"): string[] {
  const context = { loaderData: { root: site }, matches: [{ route: { id } }] };
  const third = thirdPartiesOf({
    staticHandlerContext: context as unknown as EntryContext["staticHandlerContext"],
  });
  return [...new Set(Object.values(third).flat())].sort();
}

test("a page calls other hosts only when they are set up and named by the policy", () => {
  expect(hostsOf(defaultSiteData)).toEqual([]);
  expect(hostsOf(everythingOn, "admin/shell/staff-root")).toEqual([]);
  for (const [receiver, of] of Object.entries(pageReceivers)) {
    expect(of(defaultSiteData), receiver).toEqual(noThirdParties);
    expect(Object.values(of(everythingOn)).flat(), receiver).not.toEqual([]);
    expect([receiver, named.has(receiver)]).toEqual([receiver, true]);
  }
  expect(hostsOf(everythingOn)).toEqual(
    [
      "https://*.analytics.google.com",
      "https://*.g.doubleclick.net",
      "https://*.google-analytics.com",
      "https://*.google.com",
      "https://*.googletagmanager.com",
      "https://errors.test",
      "https://letters.test",
      turnstileOrigin,
    ].sort(),
  );
});
