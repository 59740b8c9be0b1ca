import { expect, test } from "vitest";
import { linkTargets } from "./markdown-links.ts";

test("the targets of links are found, those of pictures and in code are not", () => {
  const text = [
    "[One](/one) and [two]( <https://two.test/a> ) and ![a picture](/media/a.webp)",
    "`[three](/three)`",
    "```\n[four](/four)\n```",
    '[five](/five "A title")',
  ].join("\n");
  expect(linkTargets(text)).toEqual(["/one", "https://two.test/a", "/five"]);
});
