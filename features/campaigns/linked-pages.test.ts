import { expect, test } from "vitest";
import { sitePathsIn } from "./linked-pages.server.ts";

const site = "https://www.valley-it.test";

test.each([
  ["[Call us](/contact)", ["/contact"]],
  ["[a](/contact/) [b](/contact?from=mail#form)", ["/contact"]],
  ["[Post](https://www.valley-it.test/blog/locks)", ["/blog/locks"]],
  ["[Out](https://example.com/blog) [Mail](mailto:a@b.test) [Odd](//evil.test/x)", []],
  ["![Picture](/media/a.webp) and `[code](/nothing)`", []],
  ["[](/empty-words)", ["/empty-words"]],
])("%s links to the paths %j", (body, paths) => {
  expect(sitePathsIn(body, site)).toEqual(paths);
});
