// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { postId } from "#tests/builders/shown-post.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { SharePanel } from "./share-panel.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  Reflect.deleteProperty(navigator, "clipboard");
  vi.unstubAllGlobals();
});

const url = "https://www.valley-it.test/blog/draft/abc";
const share = { id: "s", authorName: "Dora", createdAt: 0, expiresAt: 7 };
const shares = `/api/blog/posts/${postId}/shares`;

/** Shows the links to a draft. Returns the writes. */
function panelOf({ editable = true, answers = {} } = {}) {
  let open = [share];
  const writes = answerCalls({
    [`GET ${shares}`]: () => Response.json({ shares: open }),
    [`POST ${shares}`]: { share, url },
    "DELETE /api/blog/shares/s": () => {
      open = [];
      return Response.json({ success: true });
    },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <SharePanel postId={postId} editable={editable} />
    </>,
    { wrapper: asStaff() },
  );
  return writes;
}

const link = () => screen.queryByLabelText<HTMLInputElement>("Link, shown only once");

/** Lets the browser copy, or refuse to. Returns what was copied. */
function clipboard(isAllowed: boolean): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!isAllowed) throw new Error("refused");
    copied.push(text);
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return copied;
}

test("a new link is shown once and can be copied", async () => {
  const copied = clipboard(true);
  const writes = panelOf();
  expect(link()).toBeNull();
  press("Create a link");
  await waitFor(() => expect(link()?.value).toBe(url));
  expect(writes).toMatchObject([{ method: "POST", path: shares }]);
  press("Copy link");
  await screen.findByText("Link copied.");
  expect(copied).toEqual([url]);
});

test("a browser that refuses to copy leaves the link to be copied by hand", async () => {
  clipboard(false);
  panelOf();
  press("Create a link");
  await waitFor(() => expect(link()).not.toBeNull());
  press("Copy link");
  await screen.findByText("The browser refused to copy. Copy the link by hand.");
});

test("an open link says whose it is and how long it works, and can be ended", async () => {
  const writes = panelOf();
  await screen.findByText("By Dora, until Wed, Dec 31, 4:00 PM");
  press("End");
  await screen.findByText("The link no longer works.");
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/blog/shares/s" }]);
  await waitFor(() => expect(screen.queryByText("By Dora, until Wed, Dec 31, 4:00 PM")).toBeNull());
});

test("a link that could not be made says why", async () => {
  const answers = { [`POST ${shares}`]: refusal(409, "conflict", "There are enough links.") };
  panelOf({ answers });
  press("Create a link");
  await screen.findByText("There are enough links.");
  expect(link()).toBeNull();
});

test("somebody who may not share sees the open links only", async () => {
  panelOf({ editable: false });
  await screen.findByText("By Dora, until Wed, Dec 31, 4:00 PM");
  expect(screen.queryByRole("button")).toBeNull();
});
