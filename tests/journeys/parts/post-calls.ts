import type { Locator, Page } from "@playwright/test";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { expect } from "#tests/journeys/journey.ts";
import { untilQuiet } from "./settled.ts";

type Answer = { post: StaffPost };

/** Sends a call that bypasses the page, as a colleague's screen would. */
export async function send(
  page: Page,
  method: "post" | "put",
  path: string,
  data: object,
): Promise<Answer> {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request[method](path, { data, headers: { "X-CSRF-Token": token } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export async function readPost(page: Page, id: string): Promise<StaffPost> {
  const answer = await page.request.get(`/api/blog/posts/${id}`);
  return ((await answer.json()) as Answer).post;
}

export async function savePost(page: Page, post: StaffPost, own: object): Promise<StaffPost> {
  const data = { draft: { ...post.draft, ...own }, version: post.version };
  return (await send(page, "put", `/api/blog/posts/${post.id}`, data)).post;
}

export async function beginPost(page: Page, own: object = {}): Promise<StaffPost> {
  const title = `Locks ${crypto.randomUUID()}`;
  const { post } = await send(page, "post", "/api/blog/posts", { title });
  return savePost(page, post, { description: "Which doors to lock first.", body: "One.", ...own });
}

/** Opens the editor on a page whose clock is installed, as `clickInto` needs it. */
export async function openEditor(page: Page, id: string) {
  await page.clock.install();
  await page.goto(`/admin/blog?post=${id}`);
  const text = page.getByRole("textbox", { name: "Text of the post", exact: true });
  await expect(text).toBeVisible();
  return text;
}

/** Delay (ms), rounded up, after which ProseMirror restores its own selection on a first focus. */
const firstFocusMs = 50;

/**
 * Clicks into the text, and lets the editor's first focus end: it would restore its selection over one that a key or a
 * script has made meanwhile.
 */
export async function clickInto(text: Locator) {
  await text.click();
  await text.page().clock.runFor(firstFocusMs);
}

/** Returns the line that tells whether the open post is saved. */
export const saveLine = (page: Page) => page.getByRole("main").getByRole("status").first();

/** Waits until everything typed is stored: the line then has these words. */
export async function untilSaved(page: Page, text: string | RegExp = "Saved") {
  // The line has said "Saved" before, and until the page has drawn that something was typed.
  await untilQuiet(page);
  await expect(saveLine(page)).toHaveText(text);
}
