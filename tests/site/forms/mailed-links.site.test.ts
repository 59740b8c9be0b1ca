import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { mailsTo } from "#tests/journeys/parts/mails-to.ts";
import { browserOf } from "#tests/process/browser-of.ts";
import { type BuiltSite, expect, test } from "#tests/site/harness.ts";
import { textOf } from "#tests/site/page-source.ts";
import { type OpenPage, openPage, submitForm } from "#tests/site/visitor.ts";

// The pages behind the links in mails work without JavaScript.

const headingOf = ({ document }: OpenPage) => textOf(document.querySelector("main h1"));

/** Returns the newest link to a page in the mails to an address, unsubscribe headers included. */
async function linkTo(site: BuiltSite, email: string, page: string): Promise<string> {
  const mails = await mailsTo(email, site);
  const links = mails
    .flatMap(({ text, headers }) => `${text} ${headers["list-unsubscribe"] ?? ""}`.split(/[\s<>]/))
    .filter((word) => URL.canParse(word) && new URL(word).pathname === page);
  expect(links, `links to ${page}: ${site.product.output()}`).not.toEqual([]);
  return links.at(-1) ?? "";
}

/** Calls as a mail provider's server does: without cookie or origin. */
const unsubscribeFromMail = (link: string) =>
  fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

test("the newsletter is confirmed, left and joined again by one button each", async ({ site }) => {
  const email = "reader@rivera-cpa.example";
  const visitor = browserOf(site);
  const subscribe = () => visitor.post("/api/newsletter/subscribe", { email });
  expect((await subscribe()).status).toBe(200);
  const link = await linkTo(site, email, "/newsletter/confirm");
  // Opening the link confirms nothing: mail scanners open it before the subscriber does.
  for (const _visit of [1, 2])
    expect(headingOf(await openPage(site, link))).toBe("One click left to confirm");
  const open = await openPage(site, link);
  expect(open.headers.get("x-robots-tag")).toBe("noindex");
  expect(open.headers.get("cache-control")).toBe("no-store");
  expect(headingOf(await submitForm(open, "Confirm the newsletter"))).toBe("You are on the list");
  expect(headingOf(await openPage(site, link))).toBe("You are on the list");

  // Confirming lifts the short rate limit, so the form can be used again at once.
  expect((await subscribe()).status).toBe(200);
  const leave = await linkTo(site, email, "/newsletter/unsubscribe");
  const left = await submitForm(await openPage(site, leave), "Unsubscribe");
  expect(headingOf(left)).toBe("You are off the list");
  const back = await submitForm(left, "That was a mistake, put me back");
  expect(headingOf(back)).toBe("You are back on the list");
  expect((await unsubscribeFromMail(leave)).status).toBe(200);
  expect(headingOf(await openPage(site, leave))).toBe("You are off the list");
});

test("an invalid link says what to do", async ({ site }) => {
  for (const query of ["", "?token=nonsense"]) {
    const confirm = await openPage(site, `/newsletter/confirm${query}`);
    expect(headingOf(confirm)).toBe("This link no longer works");
    const leave = await openPage(site, `/newsletter/unsubscribe${query}`);
    expect(headingOf(leave)).toBe("This link matches no one on our list");
  }
});

test("the monthly look is requested, confirmed, stopped and kept on", async ({ site }) => {
  const domain = "larkmesa-firm.com";
  const email = "bo@ruizlaw.example";
  addFirmWithGaps(site.dns, domain);
  async function ask() {
    const page = await openPage(site, "/security-assessment/monthly-look");
    const asked = await submitForm(page, "Mail me what changes", {
      Domain: domain,
      "Business email": email,
      "I may have this domain checked": true,
    });
    expect(asked.text).toContain("One more step");
  }
  const path = "/security-assessment/monthly-look";
  await ask();
  const open = await openPage(site, await linkTo(site, email, path));
  const on = await submitForm(open, "Confirm the monthly look");
  expect(headingOf(on)).toBe("The monthly look is on");
  await ask();
  const stop = await linkTo(site, email, `${path}/stop`);
  const stopped = await submitForm(await openPage(site, stop), "Stop it");
  expect(headingOf(stopped)).toBe("The monthly look is stopped");
  const kept = await submitForm(stopped, "That was a mistake, keep it on");
  expect(headingOf(kept)).toBe("The monthly look is back on");
  expect((await unsubscribeFromMail(stop)).status).toBe(200);
  expect(headingOf(await openPage(site, stop))).toBe("The monthly look is stopped");
});
