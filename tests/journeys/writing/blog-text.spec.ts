import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  beginPost,
  clickInto,
  openEditor,
  readPost,
  untilSaved,
} from "#tests/journeys/parts/post-calls.ts";

test("a picture, a link and a table are kept when the post is reopened and edited", async ({
  page,
  expectedErrors,
  signInAsOwner,
}) => {
  // The picture was never uploaded.
  expectedErrors.push(/404.*\/media\//);
  await signInAsOwner();
  const picture = `![A door](/media/${"a".repeat(32)}-960x540.webp)`;
  const post = await beginPost(page, { body: `${picture}\n\nAsk us` });
  const stored = async () => {
    await untilSaved(page);
    return (await readPost(page, post.id)).draft.body;
  };
  const text = await openEditor(page, post.id);
  await expect(text.getByRole("img", { name: "A door" })).toBeAttached();

  await clickInto(text.getByText("Ask us"));
  await text.getByText("Ask us").selectText();
  const address = page.getByLabel("Link address");
  await page.keyboard.press("Control+k");
  await expect(address).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await address.fill("about us");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/full address/);
  await address.fill("larkmesa.com/contact");
  await address.press("Enter");
  expect(await stored()).toBe(`${picture}\n\n[Ask us](https://larkmesa.com/contact)`);

  await page.keyboard.press("Control+End");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("Day");
  await expect(text.getByRole("columnheader").first()).toHaveText("Day");
  const narrowest = await text
    .getByRole("columnheader")
    .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)));
  expect(narrowest).toBeGreaterThan(80);
  for (const word of ["Who", "Why"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(word);
  }
  const tools = page.getByRole("toolbar", { name: "Table" });
  await expect(tools.getByRole("button", { name: "Delete row" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Alt+F10");
  await expect(tools.getByRole("button", { name: "Row above" })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("columnheader")).toHaveCount(2);
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  expect(await stored()).toMatch(/^!\[A door\].*\n\n\[Ask us\].*\n\n\| Day \| Who \|\n/);
  await page.reload();
  await expect(text.getByRole("img", { name: "A door" })).toBeAttached();
  await expect(text.getByRole("table")).toBeVisible();
});

test("a text that the visual editor would change is edited in Markdown", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const body = "[](/contact)\n\n1. One\n2. Two";
  const post = await beginPost(page, { body });
  await page.goto(`/admin/blog?post=${post.id}`);
  await expect(page.getByText("This text cannot be edited in the visual editor")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("tab", { name: "Markdown" }).click();
  const text = page.getByRole("textbox", { name: "Text of the post, in Markdown" });
  await expect(text).toHaveValue(body);
  await text.fill(`${body}\n3. Four`);
  await untilSaved(page);
  expect((await readPost(page, post.id)).draft.body).toBe(`${body}\n3. Four`);
});
