// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { MissingPath } from "./contract.ts";
import { MissingList } from "./missing-list.tsx";

// The list loads its dialog on demand, for which a busy machine takes longer than a query waits.
beforeAll(() => import("./redirect-dialog.tsx"));
afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const lost: MissingPath = {
  path: "/lost",
  requests: 12,
  firstAt: 0,
  lastAt: 7,
  referrer: "",
  ignored: false,
};

/** Shows the list at an address. Returns the writes. */
async function show({ search = "", wrapper = asStaff(), answers = {} } = {}) {
  const writes = answerCalls({
    "GET /api/missing-pages": ({ searchParams }: URL) => {
      const ignored = searchParams.get("show") === "ignored";
      return Response.json({ missing: [{ ...lost, path: ignored ? "/spam" : "/lost", ignored }] });
    },
    "POST /api/missing-pages/ignore": { success: true },
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Toasts />
      <MissingList siteUrl="https://www.firm.test" />
    </MemoryRouter>,
    { wrapper },
  );
  await screen.findByText(/^(?:\/lost|\/spam|Nobody has|Nothing is)/);
  return writes;
}

test("a missing page is ignored with one press, and the undo lists it again", async () => {
  const writes = await show();
  screen.getByText("unknown");
  press("Ignore /lost");
  await screen.findByText("/lost is ignored.");
  press("Undo");
  await screen.findByText("/lost is listed.");
  expect(writes.map(({ body }) => body)).toEqual([
    { path: "/lost", ignored: true },
    { path: "/lost", ignored: false },
  ]);
});

test("the ignored pages are a choice of their own, in which each can be listed again", async () => {
  const writes = await show();
  press("Ignored");
  fireEvent.click(await screen.findByRole("button", { name: "List /spam" }));
  await waitFor(() => expect(writes).toMatchObject([{ body: { path: "/spam", ignored: false } }]));
});

test("a missing page becomes the source of a new redirect", async () => {
  await show();
  press("Redirect /lost");
  const source = await screen.findByLabelText<HTMLInputElement>(/^When somebody asks for/);
  expect(source.value).toBe("/lost");
});

test.each([
  ["", "Nobody has requested a missing page."],
  ["?show=ignored", "Nothing is ignored."],
])("an empty list at %j says so", async (search, text) => {
  await show({ search, answers: { "GET /api/missing-pages": { missing: [] } } });
  screen.getByText(text);
});

test("a page that could not be ignored says why", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  await show({ answers: { "POST /api/missing-pages/ignore": refused } });
  press("Ignore /lost");
  await screen.findByText("Something went wrong.");
  expect(screen.queryByText("/lost is ignored.")).toBeNull();
});

test("somebody who may only read sees the pages without buttons", async () => {
  await show({ wrapper: asStaff("marketing.view") });
  screen.getByText("/lost");
  expect(screen.queryByRole("button", { name: /\/lost$/ })).toBeNull();
});
