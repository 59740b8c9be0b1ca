// @vitest-environment happy-dom
import { DOMParser } from "@milkdown/kit/prose/model";
import { $prose } from "@milkdown/kit/utils";
import { expect, test } from "vitest";
import { openText } from "#tests/builders/open-text.ts";
import { blockPlace } from "./block-place.ts";
import { pictureToken } from "./pasted-html.ts";
import { addSlots, fillSlot, pictureSlots } from "./picture-slots.ts";
import { pasteWithTokens } from "./picture-transfers.ts";

const picture = { url: "/media/door.webp", alt: "A door" };

async function open(markdown: string, phrase: string) {
  let present: ReadonlySet<string> = new Set();
  const plugin = $prose(() =>
    pictureSlots((ids) => {
      present = ids;
    }),
  );
  const text = await openText(markdown, phrase, { plugins: [plugin] });
  const place = blockPlace(text.view.state.doc, text.view.state.selection.to);
  addSlots(text.view, [{ id: "a", place, host: document.createElement("div") }]);
  return { ...text, present: () => present };
}

test("a picture stays below the block where it was added, whatever is typed meanwhile", async () => {
  const { view, written } = await open("one\n\ntwo", "one");
  view.dispatch(view.state.tr.insertText("before ", 1));
  fillSlot(view, "a", picture);
  expect(written()).toBe("before one\n\n![A door](/media/door.webp)\n\ntwo");
});

test("a picture takes the place of an empty paragraph", async () => {
  const { view, written } = await open("", "");
  fillSlot(view, "a", picture);
  expect(written()).toBe("![A door](/media/door.webp)");
});

test("a picture in a list stays in its item", async () => {
  const { view, written } = await open("- one\n- two", "one");
  fillSlot(view, "a", picture);
  expect(written()).toBe("- one\n\n  ![A door](/media/door.webp)\n- two");
});

test("a slot is deleted with the text around it", async () => {
  const { view, present, written } = await open("one\n\ntwo", "one");
  expect([...present()]).toEqual(["a"]);
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
  expect([...present()]).toEqual([]);
  fillSlot(view, "a", picture);
  expect(written()).toBe("");
});

test("pasted pictures become slots and leave no tokens", async () => {
  const { view, written } = await openText("start", "start");
  const pasted = document.createElement("div");
  pasted.innerHTML = `<p>a ${pictureToken(0)}b</p><p>c${pictureToken(1)}</p>`;
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(pasted);
  const places = pasteWithTokens(view, slice);
  const { doc } = view.state;
  const before = [...places.values()].map((place) => doc.textBetween(0, place, "|"));
  expect(before.map((text) => text.slice(-2))).toEqual(["a ", "|c"]);
  expect(written()).not.toMatch(/[\uE000\uE001]/);
});
