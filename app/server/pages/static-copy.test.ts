import { expect, test } from "vitest";
import { defaultCompany as company } from "#content/company.ts";
import { copyOfPage, fileOfPage, filesNamedIn, pagesInSiteMap } from "./static-copy.ts";

const page = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/assets/root-2.css"><script type="application/ld+json">{"@type":"LocalBusiness"}</script></head><body class="x"><main><h1>Contact</h1><img src="/hero.webp" srcset="/hero-400.webp 400w, /hero-800.webp 800w"><form method="post" action="/contact"><input name="name"><button>Send</button></form><noscript><p>Without scripts</p></noscript></main><script>window.x=1</script><script type="module" src="/assets/entry-1.js"></script></body></html>`;

test("a copied page runs nothing, sends nothing and names the phone number instead", () => {
  const copy = copyOfPage(page, company);
  expect(copy).not.toMatch(/<form|<input|<button|entry-1|window\.x|noscript/);
  expect(copy).toContain("Without scripts");
  expect(copy).toContain('{"@type":"LocalBusiness"}');
  expect(copy.split(company.phone)).toHaveLength(3);
  expect(copy).toContain("form-action 'none'");
  expect(copy.indexOf("copy of our site")).toBeLessThan(copy.indexOf("<main>"));
});

test("company facts cannot become markup", () => {
  const copy = copyOfPage(page, { ...company, phone: '"><b>1</b>' });
  expect(copy).not.toContain("<b>1</b>");
});

test("the files of a page are found, programs and other sites are not", () => {
  expect(filesNamedIn(copyOfPage(page, company))).toEqual([
    "/copy-note.css",
    "/assets/root-2.css",
    "/hero.webp",
    "/hero-400.webp",
    "/hero-800.webp",
  ]);
  const style = `@font-face{src:url(/assets/a.woff2)}i{background:url("/b.svg#x")}b{background:url(data:image/png;base64,x)}`;
  expect(filesNamedIn(style)).toEqual(["/assets/a.woff2", "/b.svg"]);
  expect(filesNamedIn(`<a href="//evil.example/x.css"><script src="/assets/x.js">`)).toEqual([]);
});

test("pages are found in the site map and lie in folders of their own", () => {
  const map =
    "<urlset><url><loc>https://a.test/</loc></url><url><loc>https://a.test/blog/x</loc></url></urlset>";
  expect(pagesInSiteMap(map)).toEqual(["/", "/blog/x"]);
  expect(["/", "/blog/x"].map(fileOfPage)).toEqual(["index.html", "blog/x/index.html"]);
});
