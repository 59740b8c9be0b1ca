// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { Redirect } from "./contract.ts";
import { RedirectList } from "./redirect-list.tsx";

// The list loads its dialog on demand, for which a busy machine takes longer than a query waits.
beforeAll(() => import("./redirect-dialog.tsx"));

// Gives elements a size, as nothing is laid out here and the list renders only the rows in view.
beforeEach(() => {
  for (const name of ["offsetHeight", "offsetWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(500);
});

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const redirect: Redirect = {
  id: "r",
  source: "/old-page",
  target: "/services",
  status: 301,
  hits: 12,
  lastHitAt: null,
  authorName: "Ana",
  version: 3,
  createdAt: 0,
  leadsOnTo: null,
  shadowed: false,
};

type Own = { own?: Partial<Redirect>; wrapper?: ReturnType<typeof asStaff>; answers?: object };

/** Shows the list with one redirect. Returns the writes. */
async function show({ own = {}, wrapper = asStaff(), answers = {} }: Own = {}) {
  const changed = { ...redirect, target: "/pricing", version: 4 };
  const writes = answerCalls({
    "GET /api/redirects": { redirects: [{ ...redirect, ...own }] },
    "PATCH /api/redirects/r": { redirect: changed },
    "DELETE /api/redirects/r": { success: true },
    "POST /api/redirects/r/restore": { redirect },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <RedirectList siteUrl="https://www.valley-it.test" />
    </>,
    { wrapper },
  );
  await screen.findByText("/old-page");
  return writes;
}

test("a deleted redirect can be taken back", async () => {
  const writes = await show();
  press("Delete /old-page");
  await screen.findByText("/old-page is no longer redirected.");
  press("Undo");
  await screen.findByText("/old-page is redirected again.");
  expect(writes.map(({ method, path }) => [method, path])).toEqual([
    ["DELETE", "/api/redirects/r"],
    ["POST", "/api/redirects/r/restore"],
  ]);
});

test("a changed redirect can be given back its former target, over its new version", async () => {
  const writes = await show();
  press("Edit /old-page");
  const target = await screen.findByLabelText(/^send them to/);
  fireEvent.change(target, { target: { value: "/pricing" } });
  press("Save");
  await screen.findByText("/old-page leads to /pricing.");
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toMatchObject([
    { method: "PATCH", body: { target: "/pricing", permanent: true, version: 3 } },
    { method: "PATCH", body: { target: "/services", permanent: true, version: 4 } },
  ]);
});

test("a redirect that could not be deleted says why", async () => {
  const refused = refusal(409, "conflict", "A colleague has deleted this redirect.");
  await show({ answers: { "DELETE /api/redirects/r": refused } });
  press("Delete /old-page");
  await screen.findByText("A colleague has deleted this redirect.");
  expect(screen.queryByText("/old-page is no longer redirected.")).toBeNull();
});

test.each<[Partial<Redirect>, RegExp]>([
  [{}, /^\/old-page\/servicesPermanent12never/],
  [{ status: 302, lastHitAt: 7 }, /Temporary12Wed, Dec 31, 4:00 PM/],
  [{ target: "https://elsewhere.test/" }, /Elsewhere/],
  [{ leadsOnTo: "/pricing" }, /ends at \/pricing, in one step/],
  [{ shadowed: true }, /A page exists at this path now, so visitors get the page\./],
])("a redirect that is %j says so", async (own, text) => {
  await show({ own });
  expect(screen.getByText("/old-page").closest("tr")?.textContent).toMatch(text);
});

test("somebody who may only read sees the redirects without buttons", async () => {
  await show({ wrapper: asStaff("marketing.view") });
  expect(screen.queryByRole("button")).toBeNull();
});
