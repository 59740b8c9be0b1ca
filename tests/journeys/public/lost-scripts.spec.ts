import type { Page, Request, Route } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";

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

const fieldOf = (page: Page, { field }: PageType) =>
  page.locator(field ?? "main button:visible").first();

/** Opens the page and types into its form. */
async function open(page: Page, type: PageType): Promise<void> {
  await page.goto(type.path, { waitUntil: "domcontentloaded" });
  if (type.field) await fieldOf(page, type).fill(typed);
}

/** Touches the form until `until`: a touch before the page's scripts listen wakes no island. */
async function touch(page: Page, type: PageType, until: Promise<unknown>): Promise<void> {
  let done = false;
  const end = () => {
    done = true;
  };
  until.then(end, end);
  while (!done) {
    await fieldOf(page, type).dispatchEvent("focusin");
    await Promise.race([until, page.waitForTimeout(100)]);
  }
}

/** Returns the scripts that a visit requests, until a second passes without another one. */
async function scriptsOf(page: Page, type: PageType): Promise<string[]> {
  const found = new Set<string>();
  const note = (request: Request) => isScript(request) && found.add(pathOf(request));
  page.on("request", note);
  await open(page, type);
  await touch(page, type, page.waitForTimeout(1000));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    await page.waitForTimeout(1000);
  }
  page.off("request", note);
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

// A page has up to forty scripts, each of which costs a visit.
test.describe.configure({ timeout: 300_000 });

for (const type of pageTypes) {
  test(`${type.path} stays, whichever of its scripts is lost`, async ({
    browser,
    product,
    extraHTTPHeaders,
  }) => {
    // The fixture's page would wait for scripts that never run.
    const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders });
    const page = await context.newPage();
    let loss: ReturnType<typeof lossOf> | undefined;
    // A routed page uses no cache, in which a script of the visit before would still be.
    await page.route("**/*.js", (route) => loss?.answer(route) ?? route.continue());
    let missing: string[] = [];
    page.on("pageerror", ({ message }) => missing.push(`unhandled: ${message}`));
    const scripts = await scriptsOf(page, type);
    expect(scripts.length, "scripts of a visit").toBeGreaterThan(3);
    const broken: string[] = [];
    for (const [place, script] of scripts.entries()) {
      // The pages share most scripts, and each page loses them in the other way.
      const way = ways[(place + pageTypes.indexOf(type)) % 2] ?? "404";
      loss = lossOf({ script, way });
      missing = [];
      await open(page, type);
      await touch(page, type, loss.asked);
      missing.push(...(await missingOf(page, type)));
      await loss.lose();
      // By then the import has failed, with whatever it takes along.
      await page.waitForTimeout(100);
      missing.push(...(await missingOf(page, type)));
      if (missing.length > 0) broken.push(`${script} ${way}: ${missing.join(", ")}`);
      await page.evaluate(() => sessionStorage.clear());
    }
    await context.close();
    expect(broken, `of ${scripts.length} losses`).toEqual([]);
  });
}
