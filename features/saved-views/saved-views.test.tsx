// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { SavedView } from "./contract.ts";
import { SavedViews } from "./saved-views.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const view: SavedView = { id: "v", name: "Quotes", query: "kind=quote" };

/** Opens the saved views of an inbox that shows won leads. Returns the writes. */
async function open(begun: SavedView[], answers: object = {}) {
  let views = begun;
  const writes = answerCalls({
    "GET /api/saved-views": () => Response.json({ views }),
    "POST /api/saved-views": (_: URL, body: unknown) => {
      views = [...views, { ...(body as SavedView), id: "n" }];
      return Response.json({ views });
    },
    "DELETE /api/saved-views/v": () => {
      views = [];
      return Response.json({ success: true });
    },
    ...answers,
  });
  render(
    <MemoryRouter>
      <Toasts />
      <SavedViews
        trigger={<button type="button">Saved views</button>}
        screen="inbox"
        query="view=won"
      />
    </MemoryRouter>,
  );
  press("Saved views");
  await screen.findByText(begun[0]?.name ?? /^Save the filters, order and columns/);
  return writes;
}

const save = (name: string) => {
  const field = screen.getByLabelText(/^Save this list as/);
  fireEvent.change(field, { target: { value: name } });
  press("Save view");
  return field as HTMLInputElement;
};
const saved = (name: string) => screen.findByRole("link", { name });

test("the list is saved under a name with its filters, and the field is ready for another", async () => {
  const writes = await open([]);
  const field = save("Won leads");
  const link = await saved("Won leads");
  expect(link.getAttribute("href")).toBe("/admin/communications?view=won");
  expect(writes).toMatchObject([
    { method: "POST", body: { screen: "inbox", name: "Won leads", query: "view=won" } },
  ]);
  await waitFor(() => expect(field.value).toBe(""));
});

test("a view without a name is not saved", async () => {
  const writes = await open([]);
  save("  ");
  await screen.findByText("Please give the view a name.");
  expect(writes).toEqual([]);
});

test("a view of the whole list leads to it, and closes the list of views", async () => {
  await open([{ ...view, query: "" }]);
  const link = await saved("Quotes");
  expect(link.getAttribute("href")).toBe("/admin/communications");
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByRole("link", { name: "Quotes" })).toBeNull());
});

test("a deleted view can be taken back with its filters", async () => {
  const writes = await open([view]);
  press("Delete the view Quotes");
  await screen.findByText('The view "Quotes" was deleted.');
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toMatchObject([
    { method: "DELETE", path: "/api/saved-views/v" },
    { method: "POST", body: { name: "Quotes", query: "kind=quote" } },
  ]);
});

test("a view that is refused says why and keeps its name", async () => {
  const refused = refusal(409, "conflict", "You have saved 20 views.");
  await open([], { "POST /api/saved-views": refused });
  const field = save("One more");
  await screen.findByText("You have saved 20 views.");
  expect(field.value).toBe("One more");
});
