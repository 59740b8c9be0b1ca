// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerRelease } from "#features/live/new-release.ts";
import { lazyComponent, setLostPart } from "#ui/on-demand.tsx";
import { StaffLostPart } from "./lost-part.tsx";
import { ReloadOffer } from "./reload-offer.tsx";

const Lost = lazyComponent<{ open: boolean; onClose: () => void }>(() =>
  Promise.reject(new TypeError("Importing a module script failed.")),
);

/** Shows a screen with a text field and, if asked for, a part whose file is lost. */
function open(lost?: { open: boolean; onClose: () => void }) {
  const element = (
    <>
      <ReloadOffer />
      <textarea aria-label="Answer" defaultValue="" />
      <Suspense>{lost ? <Lost {...lost} /> : null}</Suspense>
    </>
  );
  const other = { path: "/other", element: <h1>Other</h1> };
  const router = createMemoryRouter([{ path: "/", element }, other]);
  const view = render(<RouterProvider router={router} />);
  return { router, ...view };
}

beforeEach(() => {
  setLostPart(StaffLostPart);
  document.documentElement.dataset.release = "one";
  noteServerRelease("one");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const offer = () => screen.getByRole("status").textContent;

test("a tab offers the reload as soon as the server runs another release, and leaves the focus", () => {
  open();
  const answer = screen.getByLabelText<HTMLTextAreaElement>("Answer");
  answer.value = "We come at noon.";
  answer.focus();
  expect(offer()).toBe("");
  act(() => noteServerRelease("two"));
  expect(offer()).toBe("There is a new version. Reload");
  expect(document.activeElement).toBe(answer);
  expect(answer.value).toBe("We come at noon.");
  expect(screen.getByRole("button", { name: "Reload" }).tabIndex).toBe(0);
  // The operator has gone back to the release of this tab.
  act(() => noteServerRelease("one"));
  expect(offer()).toBe("");
});

test("a server that names no release, as in development, offers nothing", () => {
  open();
  act(() => noteServerRelease(""));
  expect(offer()).toBe("");
});

test("a move to another screen loads the page of the new release", async () => {
  const { router } = open();
  const loaded = vi.spyOn(location, "assign").mockImplementation(() => {});
  act(() => noteServerRelease("two"));
  await act(() => router.navigate("/?lead=1"));
  expect(loaded).not.toHaveBeenCalled();
  await act(() => router.navigate("/other?tab=1#part"));
  expect(loaded.mock.calls).toEqual([["/other?tab=1#part"]]);
  expect(router.state.location.pathname).toBe("/");
  // Somebody stayed because of an unsent text, and tries again.
  await act(() => router.navigate("/other"));
  expect(loaded).toHaveBeenCalledTimes(2);
});

test("a move within the same release stays within the page", async () => {
  const { router } = open();
  await act(() => router.navigate("/other"));
  expect(screen.getByRole("heading").textContent).toBe("Other");
});

test("a lost part says so in its place with a reload, and the rest stands", async () => {
  const onClose = vi.fn();
  open({ open: true, onClose });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This part could not be loaded. Check your connection.",
  );
  screen.getByLabelText("Answer");
  act(() => noteServerRelease("two"));
  expect(screen.getByRole("alert").textContent).toContain("There is a new version.");
  expect(screen.getAllByRole("button", { name: "Reload" })).toHaveLength(2);
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(onClose).toHaveBeenCalledOnce();
});

test("a lost dialog is out of the way while it is closed", async () => {
  const { container } = open({ open: false, onClose: () => {} });
  await act(async () => {});
  expect(container.textContent).not.toContain("could not be loaded");
});
