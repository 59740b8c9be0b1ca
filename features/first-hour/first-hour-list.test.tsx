// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#platform/client/query-client.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { FirstHour, FirstHourStep } from "./contract.ts";
import { FirstHourList } from "./first-hour-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const aStep = (id: FirstHourStep["id"], title: string, own: Partial<FirstHourStep> = {}) => ({
  ...{ id, title, state: "open" as const, text: `${title} in a few words.` },
  ...{ link: `/admin/${id}`, linkText: `To ${id}`, word: "", by: "" },
  ...own,
});

const list: FirstHour = {
  finished: false,
  steps: [
    aStep("company", "Name the company", { state: "done" }),
    aStep("hours", "Set the hours"),
    aStep("mail", "Connect mail", { state: "skipped", word: "Later", by: "Ana" }),
    aStep("site", "Look at the site", { link: "/", linkText: "Open the site" }),
  ],
};
/** The list after a write. */
const after: FirstHour = { ...list, steps: list.steps.map((step) => ({ ...step, state: "done" })) };

/** Shows the list. Returns the writes. */
function show(answers: object = {}) {
  const writes = answerCalls({
    "GET /api/first-hour": list,
    "PUT /api/first-hour/hours/skip": after,
    "DELETE /api/first-hour/mail/skip": after,
    "POST /api/first-hour/site-seen": after,
    ...answers,
  });
  render(
    <MemoryRouter>
      <Toasts />
      <FirstHourList />
    </MemoryRouter>,
  );
  return writes;
}

const shown = () => screen.findByRole("heading", { name: "Your first hour" });
const stepOf = (title: string) => screen.getByText(title, { selector: "h3" }).closest("li");

test("the list counts what is done or skipped, and marks the next step", async () => {
  show();
  await shown();
  screen.getByText("2 of 4 done");
  expect(stepOf("Set the hours")?.getAttribute("aria-current")).toBe("step");
  expect(stepOf("Look at the site")?.hasAttribute("aria-current")).toBe(false);
  screen.getByText("Skipped by Ana: Later");
  expect(screen.getByRole("link", { name: "To hours" }).getAttribute("href")).toBe("/admin/hours");
  const done = within(stepOf("Name the company") as HTMLElement);
  expect(done.queryByRole("link")).toBeNull();
  expect(done.queryByRole("button")).toBeNull();
});

test("a finished list is not shown", async () => {
  const answered = vi.fn(() => Response.json({ ...list, finished: true }));
  show({ "GET /api/first-hour": answered });
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("heading")).toBeNull();
});

const why = () => screen.getByLabelText(/^Why\?/);

async function askToSkip() {
  press("Skip: Set the hours");
  await screen.findByLabelText(/^Why\?/);
}

test("a step is skipped with a reason", async () => {
  const writes = show();
  await shown();
  await askToSkip();
  press("Skip this step");
  await screen.findByText("Give a short reason.");
  expect(writes).toEqual([]);
  fireEvent.change(why(), { target: { value: "By appointment" } });
  press("Skip this step");
  await screen.findByText("4 of 4 done");
  expect(writes).toEqual([
    { method: "PUT", path: "/api/first-hour/hours/skip", body: { word: "By appointment" } },
  ]);
});

test("a step stays when its skipping is cancelled or refused", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  const writes = show({ "PUT /api/first-hour/hours/skip": refused });
  await shown();
  await askToSkip();
  press("Cancel");
  expect(writes).toEqual([]);
  await askToSkip();
  fireEvent.change(why(), { target: { value: "By appointment" } });
  press("Skip this step");
  await screen.findByText("Something went wrong.");
  screen.getByText("2 of 4 done");
});

test("a skipped step can be brought back", async () => {
  const writes = show();
  await shown();
  press("Bring back: Connect mail");
  await screen.findByText("4 of 4 done");
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/first-hour/mail/skip" }]);
});

test("a step that could not be brought back says why", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  show({ "DELETE /api/first-hour/mail/skip": refused });
  await shown();
  press("Bring back: Connect mail");
  await screen.findByText("Something went wrong.");
});

test("opening the site in another window does its step", async () => {
  const writes = show();
  await shown();
  const link = screen.getByRole("link", { name: "Open the site" });
  expect(link.getAttribute("target")).toBe("_blank");
  // happy-dom would open the window.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await screen.findByText("4 of 4 done");
  expect(writes).toMatchObject([{ path: "/api/first-hour/site-seen" }]);
});
