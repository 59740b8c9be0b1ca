// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openText } from "#tests/builders/open-text.ts";
import { insertLinkCard, linkCards } from "./link-card.ts";

const cards = linkCards("card");

test("a link marked as a card is a card, and is written unchanged", async () => {
  const text = 'Hello\n\n[Doors & more](/blog/doors "card")\n\n[a](/b "c") [d](/e)';
  const { view, written } = await openText(text, "", { plugins: cards });
  expect(view.dom.querySelector("[data-link-card]")?.textContent).toBe("Doors & more/blog/doors");
  expect(view.dom.querySelectorAll("[data-link-card]")).toHaveLength(1);
  expect(written()).toBe(text);
});

test("a card is put below the block at the cursor and keeps brackets of its title", async () => {
  const { editor, written } = await openText("one\n\ntwo", "one", { plugins: cards });
  insertLinkCard(editor, { href: "/blog/a", title: "A [draft]" });
  expect(written()).toBe('one\n\n[A \\[draft\\]](/blog/a "card")\n\ntwo');
});
