import { expect, test } from "#tests/site/harness.ts";
import { parsePage, readPage, textOf } from "#tests/site/page-source.ts";
import { openPage } from "#tests/site/visitor.ts";

test("every page has header, Call Now, skip link and footer, including the sign-in", async ({
  site,
}) => {
  for (const path of ["/", "/login", "/setup", "/reset-password", "/no-such-page"]) {
    const { document } = await openPage(site, path);
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const [call] = all("header a[href='tel:+13105550142']");
    expect([path, textOf(call ?? null)]).toEqual([path, expect.stringContaining("Call Now")]);
    expect(all("a[href='#main']").map(textOf)).toEqual(["Skip to main content"]);
    const footer = textOf(document.querySelector("body > div > footer"));
    expect(footer.split("\n")).toEqual(
      expect.arrayContaining(["Newsletter", "Privacy policy", "Cookie Settings"]),
    );
  }
});

test("the breadcrumb trail stands on inner pages alone", async ({ site }) => {
  for (const [path, count] of [
    ["/", 0],
    ["/services", 1],
  ] as const) {
    const { document } = await openPage(site, path);
    expect(document.querySelectorAll("nav[aria-label=Breadcrumb]")).toHaveLength(count);
  }
});

test("an unknown path is answered with 404 in the language of its prefix, and leads home", async ({
  site,
}) => {
  const english = await openPage(site, "/no-such-page");
  expect([english.status, english.document.title]).toEqual([404, expect.stringMatching(/ \| /)]);
  expect(textOf(english.document.querySelector("h1"))).toBe("We can't find that page");
  const spanish = await openPage(site, "/es/no-such-page");
  expect(spanish.status).toBe(404);
  expect(spanish.document.title).toMatch(/^Página no encontrada \|/);
  expect(textOf(spanish.document.querySelector("h1"))).toBe("No encontramos esa página");
  const links = (await readPage(site.url, "/es/no-such-page")).links;
  expect(links).toContainEqual({ href: "/es", text: "Ir a la página de inicio" });
});

test("every page carries the error screen of its language, which leads home in it", async ({
  site,
}) => {
  for (const [path, heading, home] of [
    ["/contact", "Something went wrong", "/"],
    ["/es/contact", "Algo salió mal", "/es"],
  ] as const) {
    const { document } = await openPage(site, path);
    const screen = parsePage(document.getElementById("error-screen")?.innerHTML ?? "");
    expect([path, textOf(screen.querySelector("h1"))]).toEqual([path, heading]);
    const links = [...screen.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["tel:+13105550142", home]);
  }
});

test("pages, topics and posts of the blog that do not exist are not found", async ({ site }) => {
  for (const path of ["?page=999", "?page=abc", "?topic=no-such-topic", "/no-such-post"]) {
    const { status, text } = await readPage(site.url, `/blog${path}`);
    expect([path, status, text]).toEqual([path, 404, expect.stringContaining("find that page")]);
  }
  expect((await fetch(`${site.url}/blog/no-such-post.data`)).status).toBe(404);
});

test("four work samples are shown in place, each stamped and marked as invented", async ({
  site,
}) => {
  for (const [path, name] of [
    ["/email-security", "A DMARC report, read for you"],
    ["/services", "Restore test, file server"],
    ["/services", "Network plan, one page"],
    ["/contact", "Call card"],
  ] as const) {
    const { document } = await openPage(site, path);
    const named = [...document.querySelectorAll("figure")].filter((figure) => {
      const caption = document.querySelector(`[id="${figure.getAttribute("aria-labelledby")}"]`);
      return textOf(caption ?? figure.querySelector("figcaption")) === name;
    });
    expect([name, named.length]).toEqual([name, 1]);
    const lines = textOf(named[0] ?? null).split("\n");
    expect(lines).toContain("Sample");
    expect(lines).toContainEqual(expect.stringMatching(/^An invented /));
  }
});

test("the about page leaves out what the owner has not confirmed, and counts its years at once", async ({
  site,
}) => {
  const { text, document } = await openPage(site, "/about");
  expect(text).toContain("What you can hold us to");
  expect(text).not.toContain("How we secure ourselves");
  expect(text).not.toContain("Who you will talk to");
  expect(text).toContain(`${new Date().getFullYear() - 1995} years in business.`);
  expect(document.querySelector("[data-counting]")).toBeNull();
});

test("pages with a tool say without JavaScript that it is needed, and what to do instead", async ({
  site,
}) => {
  const notes: [path: string, words: string][] = [
    ["/test-dashboard", "This page needs JavaScript"],
    ["/security-assessment", "The questions need JavaScript"],
    ["/email-security", "go through your records with you on the phone"],
  ];
  for (const [path, phrase] of notes) {
    const { document, text } = await openPage(site, path);
    const said = [...document.querySelectorAll("main noscript")].map((each) => each.textContent);
    expect([path, [text, ...said].join("\n")]).toEqual([path, expect.stringContaining(phrase)]);
  }
});

test("no page contains a script nonce", async ({ site }) => {
  for (const path of ["/", "/security-assessment", "/login", "/no-such-page"]) {
    const { html, headers } = await readPage(site.url, path);
    expect(html).not.toMatch(/nonce/i);
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  }
});
