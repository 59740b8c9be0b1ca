// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openText } from "#tests/builders/open-text.ts";
import { setLink } from "./rich-text-commands.ts";

test("a link is set on the selection", async () => {
  const { editor, written } = await openText("see about us now", "about us", { selected: true });
  setLink(editor, "/about");
  expect(written()).toBe("see [about us](/about) now");
});

test("a link without a selection inserts the address, and text typed next is not part of it", async () => {
  const { editor, type, written } = await openText("see now", " ");
  setLink(editor, "https://a.example");
  type(" or ");
  expect(written()).toBe("see [https://a.example](https://a.example) or now");
});

test.each([
  ["", "see about **us** all now"],
  ["/team", "see [about **us** all](/team) now"],
])("the whole link around the cursor becomes %j", async (href, then) => {
  const { editor, written } = await openText("see [about **us** all](/about) now", "us");
  setLink(editor, href);
  expect(written()).toBe(then);
});
