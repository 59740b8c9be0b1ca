// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aFlagRow } from "#tests/builders/flag-row.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { FlagRow } from "./contract.ts";
import { MaintenanceSwitch } from "./maintenance-switch.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/deployment/maintenance";
const opened = aFlagRow({ name: "maintenance", percent: 0 });
const closed: FlagRow = {
  ...opened,
  percent: 100,
  reason: "New server",
  changedAt: 7 * dayMs,
  changedBy: "Dora",
};

/** Shows the switch of a site. Returns the writes. */
async function show(
  begun: FlagRow,
  answers: object = {},
  permission: Permission = "deployment.edit",
) {
  let flag = begun;
  const writes = answerCalls({
    [`GET ${path}`]: () => Response.json({ flag }),
    [`PUT ${path}`]: (_: URL, body: unknown) => {
      flag = (body as { on: boolean }).on ? closed : opened;
      return Response.json({ flag });
    },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <MaintenanceSwitch />
    </>,
    { wrapper: asStaff(permission) },
  );
  await screen.findByText(/^(Open|Closed)$/);
  return writes;
}

const put = "Put up the maintenance page";

test("the site is closed only after a question, with the reason for colleagues", async () => {
  const writes = await show(opened);
  fireEvent.change(screen.getByLabelText(/^Why, for your colleagues/), {
    target: { value: " New server " },
  });
  press(put);
  await screen.findByRole("dialog", { name: "Close the site to visitors?" });
  expect(writes).toEqual([]);
  press("Close the site");
  await screen.findByText("Visitors see the maintenance page.");
  await screen.findByText("Closed");
  expect(writes).toEqual([
    { method: "PUT", path, body: { on: true, reason: "New server", version: 3 } },
  ]);
});

test("a question that is answered with no leaves the site open", async () => {
  const writes = await show(opened);
  press(put);
  await screen.findByRole("dialog");
  press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes).toEqual([]);
});

test("a closed site says since when and why, and is opened by one press", async () => {
  const writes = await show(closed);
  screen.getByText("New server; Dora, Wed, Jan 7, 4:00 PM");
  press("Open the site");
  await screen.findByText("The site is open again.");
  await screen.findByText("Open");
  expect(writes).toMatchObject([{ body: { on: false, reason: "", version: 3 } }]);
});

test("a change that is refused says why", async () => {
  const refused = refusal(409, "conflict", "A colleague has changed this.");
  await show(closed, { [`PUT ${path}`]: refused });
  press("Open the site");
  await screen.findByText("A colleague has changed this.");
  screen.getByText("Closed");
});

test("somebody who may only read sees the state alone", async () => {
  await show(closed, {}, "deployment.view");
  expect(screen.queryByRole("button")).toBeNull();
});
