import type { defaultCompany } from "#content/company.ts";
import { startControlled } from "#tests/control/product.ts";
import { test as base, expect } from "#tests/journeys/journey.ts";
import { sweep, whole } from "#tests/journeys/parts/sweep.ts";
import { layoutProblemsAt } from "#tests/journeys/parts/windows.ts";
import { ownerAccount, signInAsOwner } from "#tests/process/browser-of.ts";
import { dataFolder } from "#tests/product.ts";
import { isTypical } from "#tests/site/page-types.ts";
import { listedRoutes, unlistedRoutes } from "#tests/site/public-routes.ts";

/** Settings with longer texts than usual, some too long for one line. */
const long = {
  brandName: "Valley Business Technology Partners",
  legalName: "Valley Business Technology Partners of California, Incorporated",
  tagline: "Managed IT, cybersecurity and compliance for professional firms in the Southland",
  foundedYear: 1988,
  phone: "+1 (818) 555-0142",
  email: "customer.support@valleybusinesstechnologypartners.test",
  address: "21550 West Example Street, Twelfth Floor, Suite 1240, Building B",
  locality: "Rancho Santa Margarita, California",
  hours: "Monday to Thursday, 7:30 a.m. to 6:30 p.m., and Friday, 8 a.m. to noon, Pacific time",
  afterHours:
    "Leave a message; the technician on call hears it within the hour and calls you back.",
} satisfies typeof defaultCompany;

/** A product of this test's own: it changes the company, on which other journeys rely. */
const test = base.extend<{ company: Awaited<ReturnType<typeof startCompany>> }>({
  company: async ({ browserName: _ }, use) => {
    const company = await startCompany();
    await use(company);
    await company.stop();
  },
});

async function startCompany() {
  const data = dataFolder();
  const product = await startControlled({ DATA_DIR: data.path, TRUST_PROXY: "1", ...ownerAccount });
  async function change(value: typeof defaultCompany) {
    const owner = await signInAsOwner(product);
    const { versions } = (await (await owner.get("/api/settings")).json()) as {
      versions: Record<string, number>;
    };
    const body = { value, version: versions.company ?? 0 };
    const saved = await owner.request("/api/settings/company", { method: "PUT", json: body });
    if (saved.status !== 200) throw new Error(await saved.text());
    await product.work.settle();
  }
  async function stop() {
    await product.stop();
    data.remove();
  }
  return { url: product.url, change, stop };
}

/** Widths in which the header, the same on every page of a language, has other parts or places. */
const headerWidths = [320, 390, 768, 1024, 1144, 1360, 1400];
const frames = ["/", "/es"];

test("a long name, number and address fit every window", async ({ company, page }) => {
  await company.change(long);
  const typical = [...listedRoutes, ...unlistedRoutes].filter(isTypical);
  const faults = await sweep(typical, whole, async (path) => {
    await page.goto(`${company.url}${path}`);
    return layoutProblemsAt(page, frames.includes(path) ? headerWidths : [320, 1024]);
  });
  expect(faults).toEqual([]);
});
