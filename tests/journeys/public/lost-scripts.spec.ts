import type { Page, Request, Route } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { stopClock } from "#tests/journeys/parts/consent.ts";
import { countRequests, passTime, untilQuiet } from "#tests/journeys/parts/settled.ts";
import { untilAlive } from "#tests/journeys/parts/until-alive.ts";

type PageType = {
  path: string;
  /** A field of the page's form, in which somebody has typed when the script is lost. */
  field?: string;
};

const newsletterField = "footer input[name=email]";
const messageField = "main form [name=message]";

const pageTypes: readonly PageType[] = [
  { path: "/", field: newsletterField },
  { path: "/services", field: newsletterField },
  { path: "/contact", field: messageField },
  { path: "/security-assessment" },
  { path: "/email-security", field: "main form [name=domain]" },
  { path: "/blog/first-hour-after-phishing-click", field: newsletterField },
  { path: "/booking" },
  { path: "/es", field: newsletterField },
  { path: "/es/contact", field: messageField },
];

const typed = "owner@rivera-cpa.example";

/** Ways to lose a script: the connection drops, or a release has removed the file. */
const ways = ["dropped", "404"] as const;
type Way = (typeof ways)[number];

const isScript = (request: Request) => request.resourceType() === "script";
const pathOf = (request: Request) => new URL(request.url()).pathname;

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
  const note = (request: Request) => isScript(request) && found.add(pathOf(request));
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

type Loss = { script: string; way: Way };

/** A script that is held back once the page has asked for it, and then lost. */
function lossOf(loss: Loss) {
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
      if (pathOf(route.request()) !== loss.script) return route.continue();
      asked.resolve();
      await held.promise;
      if (loss.way === "dropped") await route.abort("connectionfailed");
      else await route.fulfill({ status: 404, body: "" });
      lost.resolve();
    },
  };
}

/** A page has up to forty scripts, each of which costs a visit. */
const parts = 2;

for (const [type, part] of pageTypes.flatMap((each) => [0, 1].map((at) => [each, at] as const))) {
  test(`${type.path} stays, whichever of its scripts is lost (${part + 1} of ${parts})`, async ({
    browser,
    product,
    extraHTTPHeaders,
  }) => {
    // The fixture's page would wait for scripts that never run.
    const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders });
    const page = await context.newPage();
    countRequests(page);
    await touchOnceAlive(page, type);
    let loss: ReturnType<typeof lossOf> | undefined;
    // A routed page uses no cache, in which a script of the visit before would still be.
    await page.route("**/*.js", (route) => loss?.answer(route) ?? route.continue());
    let missing: string[] = [];
    page.on("pageerror", ({ message }) => missing.push(`unhandled: ${message}`));
    const scripts = await scriptsOf(page, type);
    expect(scripts.length, "scripts of a visit").toBeGreaterThan(3);
    const broken: string[] = [];
    for (const [place, script] of scripts.entries()) {
      if (place % parts !== part) continue;
      // The pages share most scripts, and each page loses them in the other way.
      const way = ways[(Math.floor(place / parts) + pageTypes.indexOf(type)) % 2] ?? "404";
      loss = lossOf({ script, way });
      missing = [];
      await open(page, type);
      await loss.asked;
      missing.push(...(await missingOf(page, type)));
      await loss.lose();
      // The import has failed, with whatever it takes along.
      await untilQuiet(page);
      missing.push(...(await missingOf(page, type)));
      if (missing.length > 0) broken.push(`${script} ${way}: ${missing.join(", ")}`);
      await page.evaluate(() => sessionStorage.clear());
    }
    await context.close();
    expect(broken, `of ${scripts.length} losses`).toEqual([]);
  });
}
