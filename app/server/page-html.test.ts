import { expect, test } from "vitest";
import { finishPage } from "./page-html.server.ts";
import { takeMarks } from "./script-mark.server.ts";

test("scripts stand at the end of the body, before the files that load after the first paint", () => {
  const { html } = takeMarks(
    finishPage(
      '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>$& stays</p></body></html>',
      "<script>1</script>",
    ),
  );
  expect(html).toMatch(/^<html><head><\/head><body><p>\$& stays<\/p><script>1<\/script><script>/);
  expect(html).toContain('["/a.js"]');
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test("a page without files to load keeps its scripts", () => {
  expect(finishPage("<body></body>", "<script>1</script>")).toBe("<body><script>1</script></body>");
});

test("files are asked for in their order, each once; only the head is searched for more", () => {
  const link = '<link rel="modulepreload" href="/b.js"/>';
  const { html } = takeMarks(
    finishPage(`<head>${link}</head><body>${link}</body>`, "", ["/a.js", "/b.js", "/a.js"]),
  );
  expect(html).toContain('["/a.js","/b.js"]');
  expect(html).toContain(`<head></head><body>${link}<script>`);
});
