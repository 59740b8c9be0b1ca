import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
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
import { countRequests } from "#tests/journeys/parts/settled.ts";

const waiting = /^Changes saved by .*Visitors still see the published text\.$/;

async function publishedPost(page: Page) {
  const post = await beginPost(page, { body: "One." });
  const moved = { move: "publish", version: post.version };
  return (await send(page, "post", `/api/blog/posts/${post.id}/move`, moved)).post;
}

async function write(page: Page, content: string) {
  await clickInto(page.getByRole("textbox", { name: "Text of the post", exact: true }));
  await page.keyboard.press("Control+End");
  await page.keyboard.type(content);
}

test("pending changes of a published post are continued elsewhere, published and discarded", async ({
  page,
  browser,
  baseURL,
  product,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await publishedPost(page);
  const onPage = async () => (await page.request.get(`/blog/${post.draft.slug}`)).text();
  await openEditor(page, post.id);
  await write(page, " Two.");
  await untilSaved(page, waiting);
  await page.reload();
  await expect(status(page)).toHaveText(waiting);
  expect(await onPage()).not.toContain("One. Two.");

  // Another computer, with nothing stored in its browser.
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.addCookies(await page.context().cookies());
  const other = await elsewhere.newPage();
  countRequests(other);
  const text = await openEditor(other, post.id);
  await expect(text).toHaveText("One. Two.");
  await expect(status(other)).toHaveText(waiting);
  await expectNoAxeViolations(other);
  await write(other, " Three.");
  await untilSaved(other, waiting);
  expect((await readPost(other, post.id)).pending?.draft.body).toBe("One. Two. Three.");
  await other.getByRole("button", { name: "Publish changes" }).click();
  await expect(status(other)).toHaveText("Saved");
  await product.work.settle();
  expect(await onPage()).toContain("One. Two. Three.");

  await write(other, " Four.");
  await untilSaved(other, waiting);
  await other.getByRole("button", { name: "Discard" }).click();
  await expect(text).toHaveText("One. Two. Three.");
  await expect(status(other)).toHaveText("Saved");
  expect((await readPost(other, post.id)).pending).toBeNull();
  await product.work.settle();
  expect(await onPage()).not.toContain("Four");
  await elsewhere.close();
});

test("two writers of a published post both keep their text", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  const post = await publishedPost(page);
  const text = await openEditor(page, post.id);
  const theirs = { ...post.draft, body: "One, said the colleague." };
  const pending = { draft: theirs, version: post.version, revision: 0 };
  await send(page, "put", `/api/blog/posts/${post.id}/pending`, pending);
  await write(page, " Mine.");
  await expect(status(page)).toHaveText(/^Not saved, stored on this device\. Somebody else is/);
  await expect(text).toHaveText("One. Mine.");
  expect((await readPost(page, post.id)).pending?.draft.body).toBe("One, said the colleague.");

  // The colleague publishes, and the page compares both versions.
  await savePost(page, post, { body: "One, said the colleague." });
  await write(page, " And more.");
  const dialog = page.getByRole("dialog", { name: "Two versions of this post" });
  await expect(dialog.getByText("One, said the colleague.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Merge by hand").check();
  await dialog.getByLabel("Merged text").fill("One, said both.");
  await dialog.getByRole("button", { name: "Save the selection" }).click();
  await expect(status(page)).toHaveText("Saved");
  expect((await readPost(page, post.id)).draft.body).toBe("One, said both.");
});
