// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import type { Redirect } from "./contract.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const redirect: Redirect = {
  id: "r",
  source: "/old-page",
  target: "/services",
  status: 302,
  hits: 0,
  lastHitAt: null,
  authorName: "Ana",
  version: 3,
  createdAt: 0,
  leadsOnTo: null,
  shadowed: false,
};

type Own = { redirect?: Redirect; source?: string; answers?: object };

/** Opens the dialog. Returns the writes, and the functions that it calls. */
function open({ answers = {}, ...own }: Own = {}) {
  const stored = { redirect };
  const calls = { "POST /api/redirects": stored, "PATCH /api/redirects/r": stored, ...answers };
  const writes = answerCalls(calls);
  const [onClose, onStored] = [vi.fn(), vi.fn()];
  const siteUrl = "https://www.valley-it.test";
  render(<RedirectDialog {...{ ...own, siteUrl, onClose, onStored }} />);
  return { writes, onClose, onStored };
}

const source = () => screen.getByLabelText<HTMLInputElement>(/^When somebody asks for/);
const target = () => screen.getByLabelText<HTMLInputElement>(/^send them to/);
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add the redirect" });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;

test("a new redirect is permanent unless chosen, and needs both ends", async () => {
  const { writes, onClose, onStored } = open();
  expect(add().disabled).toBe(true);
  type(source(), " /old-page ");
  expect(add().disabled).toBe(true);
  type(target(), "/services");
  press("Add the redirect");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/redirects",
      body: { source: "/old-page", target: "/services", permanent: true },
    },
  ]);
  expect(onStored).toHaveBeenCalledExactlyOnceWith(redirect);
});

test("a missing page is filled in", () => {
  open({ source: "/lost" });
  expect(source().value).toBe("/lost");
});

test("a redirect is changed over the version that was seen", async () => {
  const { writes, onClose } = open({ redirect });
  screen.getByRole("dialog", { name: "Change the redirect" });
  expect([source().value, target().value, chosen()]).toEqual([
    "/old-page",
    "/services",
    "temporary",
  ]);
  fireEvent.click(screen.getByRole("radio", { name: /^Permanently/ }));
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes).toMatchObject([
    { method: "PATCH", path: "/api/redirects/r", body: { permanent: true, version: 3 } },
  ]);
});

test.each([
  ["https://elsewhere.test/", true],
  ["https://www.valley-it.test/services", false],
  ["/services", false],
])("a target %s leads away: %s", (address, leadsAway) => {
  open();
  type(target(), address);
  const warning = screen.queryByText(/^This leads away from your site\./);
  expect(warning !== null).toBe(leadsAway);
});

test("errors of the server stand at their fields, and nothing is stored", async () => {
  const fields = { source: "There is a page at this path." };
  const refused = refusal(400, "invalid", "Please check the redirect.", fields);
  const { onClose, onStored } = open({ answers: { "POST /api/redirects": refused } });
  type(source(), "/about");
  type(target(), "/services");
  press("Add the redirect");
  await screen.findByText("There is a page at this path.");
  expect(source().getAttribute("aria-invalid")).toBe("true");
  expect(onClose).not.toHaveBeenCalled();
  expect(onStored).not.toHaveBeenCalled();
});
