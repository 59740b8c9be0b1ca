import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passProductTime, testWithClock } from "#tests/journeys/parts/own-product.ts";
import {
  beginPost,
  clickInto,
  openEditor,
  readPost,
  savePost,
  send,
  saveLine as status,
  untilSaved,
} from "#tests/journeys/parts/post-calls.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";

const hourMs = 3_600_000;

/** Lists posts by their dates, then finds two by their words. */
async function findPosts(page: Page) {
  const posts = page.getByRole("list", { name: "Posts" }).getByRole("listitem");
  await page.goto("/admin/blog?status=published&sort=published");
  await expect(posts.first()).toContainText(/published .*(AM|PM)/);
  await page.goto("/admin/blog?sort=updated");
  await expect(posts.first()).toContainText(/changed .*(AM|PM)/);
  await page.getByLabel("Search posts").fill("five-person tax");
  await expect(posts).toHaveCount(2);
  expect(page.url()).toContain("search=five-person+tax");
}

testWithClock(
  "the writer's day: a draft with a picture, scheduled, published by the clock, read on the blog",
  async ({ page, product, signInAsOwner }) => {
    await signInAsOwner();
    await page.clock.install();
    await page.goto("/admin/blog?view=calendar&month=2026-10");
    await expect(page.getByRole("link", { name: /The Call-Back Rule/ })).toBeVisible();
    await findPosts(page);
    await page.getByRole("button", { name: "New post" }).click();
    await page.getByLabel("Title").fill("A door that locks by itself");
    const text = page.getByRole("textbox", { name: "Text of the post", exact: true });
    await clickInto(text);
    await page.keyboard.type("## Why\nPeople forget.\n");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type("Doors do not.");
    await expect(text.getByRole("heading", { name: "Why" })).toBeVisible();

    await page.getByRole("button", { name: "Picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Insert a picture" });
    const icon = await (await page.request.get("/icon-512.png")).body();
    const picture = { name: "door.png", mimeType: "image/png", buffer: icon };
    await dialog.getByLabel("Upload from this device").setInputFiles(picture);
    const slot = page.getByRole("form", { name: "door.png" });
    await slot.getByRole("button", { name: "Insert picture" }).click();
    await expect(slot.getByLabel("What it shows")).toHaveAccessibleDescription(
      /Describe the picture/,
    );
    await slot.getByLabel("What it shows").fill("A green door");
    await slot.getByRole("button", { name: "Insert picture" }).click();
    await expect(text.getByRole("img", { name: "A green door" })).toBeVisible();

    await page
      .getByLabel("Description")
      .fill("Which doors of a small office to lock first, and why.");
    await untilSaved(page);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await page.getByRole("button", { name: "Schedule for this time" }).click();
    await expect(page.getByText(/^Appears tomorrow at 8:00 AM/)).toBeVisible();
    await page.getByRole("button", { name: "Back to draft" }).click();
    await expect(page.getByText("Only staff can see it.")).toBeVisible();

    const id = new URL(page.url()).searchParams.get("post") ?? "";
    const post = await readPost(page, id);
    expect(post.draft.body).toMatch(/^## Why\n\nPeople forget.\n\n\*\*Doors do not./);
    expect(post.draft.body).toMatch(/!\[A green door\]\(\/media\/[0-9a-f]{32}-512x512\.webp\)/);
    const soon = { move: "schedule", version: post.version, at: post.updatedAt + hourMs };
    await send(page, "post", `/api/blog/posts/${id}/move`, soon);
    await product.work.settle();
    expect((await page.request.get(`/blog/${post.draft.slug}`)).status()).toBe(404);
    await passProductTime(product, hourMs);
    expect((await page.request.get(`/blog/${post.draft.slug}`)).status()).toBe(200);

    await page.goto("/blog");
    await page.getByRole("link", { name: "A door that locks by itself" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "A door that locks" })).toBeVisible();
    const shown = page.getByRole("img", { name: "A green door" });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveAttribute("width", "512");
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  },
);

test("typed text stays on this device while offline, with a wrong date or without a session, and is saved after", async ({
  page,
  context,
  expectedErrors,
  signInAsOwner,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /400/, /401/);
  await signInAsOwner();
  const post = await beginPost(page);
  const text = await openEditor(page, post.id);
  await context.setOffline(true);
  await clickInto(text);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Two.");
  await untilQuiet(page);
  expect(await status(page).textContent()).not.toBe("Saved");
  await expect(status(page)).toHaveText(/^Not saved, stored on this device/);
  await page.keyboard.type(" Three.");
  await expect(text).toBeFocused();
  await context.setOffline(false);
  await untilSaved(page);
  expect((await readPost(page, post.id)).draft.body).toBe("One. Two. Three.");
  await expect(text).toBeFocused();

  const date = page.getByLabel(/^Facts last checked on/);
  await date.fill("20261-11-02");
  await clickInto(text);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Enter <your name>.");
  const unsaved = /^Not saved, stored on this device\. Facts last checked on: /;
  await expect(status(page)).toHaveText(unsaved);
  await page.reload();
  await expect(status(page)).toHaveText(unsaved);
  await expect(text).toContainText("Enter <your name>.");
  await expect(date).toHaveValue("20261-11-02");
  await date.fill("2026-11-02");
  await untilSaved(page);
  expect((await readPost(page, post.id)).draft.body).toContain("Enter \\<your name>.");

  const session = await context.cookies();
  await context.clearCookies();
  await clickInto(text);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Four.");
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  // Another tab signs in; this tab continues with the typed text.
  await context.addCookies(session);
  await page.reload();
  await expect(text).toContainText("Four.");
  await untilSaved(page);
  expect((await readPost(page, post.id)).draft.body).toMatch(/ Four\.$/);
});

test("the second of two writers sees both texts and decides", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  const post = await beginPost(page);
  const text = await openEditor(page, post.id);
  await savePost(page, post, { body: "One, said the colleague." });
  await clickInto(text);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Two, said I.");
  const dialog = page.getByRole("dialog", { name: "Two versions of this post" });
  await expect(dialog.getByText("One, said the colleague.", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Merge by hand").check();
  await dialog.getByLabel("Merged text").fill("One and two, said both.");
  await dialog.getByRole("button", { name: "Save the selection" }).click();
  await expect(status(page)).toHaveText("Saved");
  await expect(text).toHaveText("One and two, said both.");
  expect((await readPost(page, post.id)).draft.body).toBe("One and two, said both.");

  await page
    .getByRole("navigation", { name: "This post" })
    .getByRole("link", { name: "Versions" })
    .click();
  const versions = page.getByRole("list", { name: "Versions" });
  await versions.getByRole("button").nth(1).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Restored.", { exact: true })).toBeVisible();
  expect((await readPost(page, post.id)).draft.body).toBe("One, said the colleague.");
});

/** Waits until the page around this element has loaded a font. */
async function untilFontLoaded(body: Locator, family: string): Promise<void> {
  await body.evaluate(async ({ ownerDocument: { fonts } }, wanted) => {
    // The fallbacks have the same names and another stretch.
    const isLoaded = () =>
      [...fonts].some(
        ({ family, status, stretch }) =>
          status === "loaded" && stretch === "normal" && family.replaceAll('"', "") === wanted,
      );
    while (!isLoaded()) {
      await new Promise((resolve) =>
        fonts.addEventListener("loadingdone", resolve, { once: true }),
      );
    }
  }, family);
}

test("a draft is previewed as a page, and shared with an outsider by a link", async ({
  page,
  browser,
  baseURL,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await beginPost(page, {
    body: "## Doors\n\nLock them.\n\n## Windows\n\nShut them.",
  });
  await openEditor(page, post.id);
  await page.getByText("Share a link").click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const url = await page.getByLabel("Link, shown only once").inputValue();
  await page
    .getByRole("navigation", { name: "This post" })
    .getByRole("link", { name: "Preview" })
    .click();
  for (const width of ["Phone", "Desktop"]) {
    await page.getByText(width, { exact: true }).click();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1, name: post.draft.title })).toBeVisible();
    await expect(frame.getByRole("heading", { name: "Windows" })).toBeVisible();
    await untilFontLoaded(frame.locator("body"), "Public Sans Variable");
  }
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const answer = await visitor.goto(url);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  await expect(visitor.getByRole("heading", { level: 1, name: post.draft.title })).toBeVisible();
  await expect(visitor.getByText("This post is not published yet.")).toBeVisible();
  await expect(visitor.getByText("Draft, not published")).toBeVisible();
  expect((await visitor.request.get("/blog/draft")).status()).toBe(404);
  expect((await visitor.request.get(`/blog/${post.draft.slug}`)).status()).toBe(404);
  await visitor.context().close();
});
