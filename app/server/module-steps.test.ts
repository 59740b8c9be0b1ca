import { expect, test } from "vitest";
import { inSteps } from "./module-steps.server.ts";

const page = (script: string) =>
  `<body><p>$& stays</p><script type="module" async="">${script}</script></body>`;
const asTheRouterWritesIt = page(`import "/map.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";
window.modules = {"root":route0,"home":route1};
import("/entry.js");`);

test("what every page needs runs first, then each route, then the start, a task each", () => {
  const html = inSteps(asTheRouterWritesIt, ["/framework.js", "/shell.js"]);
  const order = [
    '"/map.js"',
    "/framework.js",
    "/shell.js",
    "/root.js",
    "/home.js",
    "window.modules",
  ];
  const places = [...order, "/entry.js"].map((one) => html.indexOf(one));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain('const route1=await step(import("/home.js"));');
  expect(html).toContain("<p>$& stays</p>");
  expect(html).not.toContain("import * as");
});

test("a page without scripts stays as it is", () => {
  expect(inSteps("<body></body>", ["/framework.js"])).toBe("<body></body>");
});

test("a script that the router writes in another way is not passed on unseen", () => {
  expect(() => inSteps(page('import("/entry.js")'), [])).toThrow("not known");
});
