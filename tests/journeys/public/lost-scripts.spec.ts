import type { Browser, BrowserContextOptions, Page, Request, Route } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { stopClock } from "#tests/journeys/parts/consent.ts";
import { countRequests, passTime, untilQuiet } from "#tests/journeys/parts/settled.ts";
import { untilAlive } from "#tests/journeys/parts/until-alive.ts";
import { filesOf, importsOnDemand } from "#tests/limits/scripts-of-build.ts";

/*
 * Loses one script of a visit. A script can be lost in fewer ways than there are scripts: whichever file of a module
 * graph does not arrive, the browser rejects the same imports. Scripts that the same imports of a page need are therefore
 * one case, and so are equal imports of two page types. A case of one import is shown twice: on the first page type that
 * has it the connection drops while its first script loads, on the last one a release has removed its last script. A
 * case of several imports, each of which is also rejected alone, is shown once. Without the page's own script nothing
 * is imported at all, so that it is a case of its own.
 */

type PageType = {
  path: string;
  /** A field of the page's form, in which somebody has typed when the script is lost. */
  field?: string;
};

const newsletterField = "footer input[name=email]";
const messageField = "main form [name=message]";

/** Page types that differ in what they import. */
const pageTypes: readonly PageType[] = [
  { path: "/", field: newsletterField },
  { path: "/contact", field: messageField },
  { path: "/security-assessment" },
  { path: "/email-security", field: "main form [name=domain]" },
  { path: "/glossary", field: newsletterField },
  { path: "/booking" },
  { path: "/es", field: newsletterField },
  { path: "/es/contact", field: messageField },
];

const typed = "owner@rivera-cpa.example";

/** Ways to lose a script: the connection drops, or a release has removed the file. */
const ways = ["dropped", "404"] as const;
type Way = (typeof ways)[number];

const isScript = (request: Request) => request.resourceType() === "script";
/** Returns the request's file as the build names it. */
const fileOf = (request: Request) => new URL(request.url()).pathname.slice(1);

/** Opens the page and types into its form. */
async function open(page: Page, { path, field }: PageType): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  if (field) await page.locator(field).first().fill(typed);
}

/** Makes a visitor touch the form as soon as the page listens: a touch before wakes no island. */
function touchOnceAlive(page: Page, { field }: PageType): Promise<unknown> {
  return page.addInitScript((wanted) => {
    new MutationObserver((_, alive) => {
      if (document.documentElement?.dataset.alive === undefined) return;
      alive.disconnect();
      const fields = [...document.querySelectorAll(wanted)];
      const touch = new FocusEvent("focusin", { bubbles: true });
      fields.find((element) => element.checkVisibility())?.dispatchEvent(touch);
    }).observe(document, { subtree: true, attributeFilter: ["data-alive"] });
  }, field ?? "main button");
}

/** Returns the scripts that a visit requests in its first seconds, those that wait for a time included. */
async function scriptsOf(page: Page, type: PageType): Promise<string[]> {
  const found = new Set<string>();
  const note = (request: Request) => isScript(request) && found.add(fileOf(request));
  page.on("request", note);
  await stopClock(page);
  await open(page, type);
  await untilAlive(page);
  await untilQuiet(page);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    await passTime(page, 2000);
  }
  page.off("request", note);
  await page.clock.resume();
  return [...found];
}

/** Returns what is missing of the page: its heading, its phone number or what was typed. */
async function missingOf(page: Page, { field }: PageType): Promise<string[]> {
  const seen = await page.evaluate(
    (selector) => ({
      heading: document.querySelector("h1")?.textContent ?? "",
      phones: document.querySelectorAll("a[href^='tel:']").length,
      typed: selector ? document.querySelector<HTMLInputElement>(selector)?.value : undefined,
    }),
    field,
  );
  return [
    ...(seen.heading === "" || seen.heading === "Something went wrong" ? ["page"] : []),
    ...(seen.phones === 0 ? ["phone"] : []),
    ...(field && seen.typed !== typed ? ["typed words"] : []),
  ];
}

/** Scripts of one page type whose loss rejects the same imports. */
type Case = { imports: readonly string[]; scripts: string[] };

/** Returns the cases of a page type, in the order in which a visit requests their scripts. */
function casesOf(scripts: readonly string[]): Case[] {
  const [pageScript = ""] = filesOf(["app/islands/start.ts"]);
  const seen = [...importsOnDemand()].filter(([file]) => scripts.includes(file));
  // Leaves out what came along with another import.
  const made = seen.filter(([file]) => !seen.some(([by, files]) => by !== file && files.has(file)));
  const cases = new Map<string, Case>();
  for (const script of scripts) {
    const needing = made.filter(([, files]) => files.has(script)).map(([file]) => file);
    const imports = script === pageScript ? [script] : needing;
    expect(imports, `imports that need ${script}`).not.toEqual([]);
    const same = cases.get(imports.join()) ?? { imports, scripts: [] };
    cases.set(imports.join(), same);
    same.scripts.push(script);
  }
  return [...cases.values()];
}

type Loss = { script: string; way: Way };

/** Returns the losses of each page type. */
function planLosses(casesOfTypes: readonly (readonly Case[])[]): Loss[][] {
  const places = new Map<string, number[]>();
  for (const [place, cases] of casesOfTypes.entries())
    for (const imports of cases.map((each) => each.imports.join()))
      places.set(imports, [...(places.get(imports) ?? []), place]);
  return casesOfTypes.map((cases, place) =>
    cases.flatMap(({ imports, scripts }) => {
      const [script = "", lastScript = ""] = [scripts.at(0), scripts.at(-1)];
      const having = places.get(imports.join());
      const losses: Loss[] = [];
      if (having?.at(0) === place) losses.push({ script, way: "dropped" });
      if (having?.at(-1) === place && imports.length === 1)
        losses.push({ script: lastScript, way: "404" });
      return losses;
    }),
  );
}

/** A script that is held back once the page has asked for it, and then lost. */
function holdBack({ script, way }: Loss) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    async lose() {
      held.resolve();
      await lost.promise;
    },
    async answer(route: Route) {
      if (fileOf(route.request()) !== script) return route.continue();
      asked.resolve();
      await held.promise;
      if (way === "dropped") await route.abort("connectionfailed");
      else await route.fulfill({ status: 404, body: "" });
      lost.resolve();
    },
  };
}

/** Opens a window of its own for a page type; the fixture's page would wait for scripts that never run. */
async function openWindow(browser: Browser, options: BrowserContextOptions, type: PageType) {
  const page = await browser.newPage(options);
  countRequests(page);
  await touchOnceAlive(page, type);
  return page;
}

// Runs the tests in one worker, for which the scripts are looked up once.
test.describe.configure({ mode: "default" });

let plan: Loss[][] = [];

test.beforeAll(async ({ browser, product }) => {
  const cases: Case[][] = [];
  for (const type of pageTypes) {
    const page = await openWindow(browser, { baseURL: product.url }, type);
    cases.push(casesOf(await scriptsOf(page, type)));
    await page.close();
  }
  plan = planLosses(cases);
  expect(plan.flat().length, "losses").toBeGreaterThan(40);
});

for (const [place, type] of pageTypes.entries()) {
  test(`${type.path} stays, whichever of its scripts is lost`, async ({ browser, product }) => {
    const page = await openWindow(browser, { baseURL: product.url }, type);
    let held: ReturnType<typeof holdBack> | undefined;
    // A routed page uses no cache, in which a script of the visit before would still be.
    await page.route("**/*.js", (route) => held?.answer(route));
    let missing: string[] = [];
    page.on("pageerror", ({ message }) => missing.push(`unhandled: ${message}`));
    const losses = plan[place] ?? [];
    const broken: string[] = [];
    for (const loss of losses) {
      held = holdBack(loss);
      missing = [];
      await open(page, type);
      await held.asked;
      missing.push(...(await missingOf(page, type)));
      await held.lose();
      // The import has failed, with whatever it takes along.
      await untilQuiet(page);
      missing.push(...(await missingOf(page, type)));
      if (missing.length > 0) broken.push(`${loss.script} ${loss.way}: ${missing.join(", ")}`);
      await page.evaluate(() => sessionStorage.clear());
    }
    await page.close();
    expect(broken, `of ${losses.length} losses`).toEqual([]);
  });
}
