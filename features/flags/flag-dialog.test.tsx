// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StaffProvider } from "#platform/client/staff/staff.tsx";
import { officeHours } from "#tests/builders/hours.ts";
import type { FlagRow } from "./contract.ts";
import { FlagDialog } from "./flag-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const untilTen: FlagRow = {
  name: "assessment",
  percent: 0,
  owner: "Ana",
  reason: "New questions",
  // 10:00 in Tokyo, with seconds and milliseconds that the form field cannot produce.
  endsAt: Date.parse("2026-11-17T01:00:12.345Z"),
  returnsTo: 100,
  version: 3,
  changedAt: 1,
  changedBy: "Ana",
};

const ana = { id: "ana", name: "Ana", permissions: ["features.edit"] };

/** Opens the dialog for a company in Tokyo. Returns the saved end times. */
function dialogOf(row: FlagRow) {
  const ends: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    ends.push(JSON.parse(String(init.body)).endsAt);
    return Response.json({ flag: row });
  });
  const done = vi.fn();
  const nothing = () => undefined;
  render(
    <StaffProvider person={ana} hours={{ ...officeHours, timeZone: "Asia/Tokyo" }}>
      <FlagDialog row={row} onOpenChange={nothing} onDone={done} />
    </StaffProvider>,
  );
  const reason = { target: { value: "New questions" } };
  fireEvent.change(screen.getByLabelText("Why"), reason);
  const save = async () => {
    done.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  };
  return { ends, save };
}

test("a flag's end is shown in the company's time zone and stays when untouched", async () => {
  const { ends, save } = dialogOf(untilTen);
  const field = screen.getByLabelText<HTMLInputElement>(/^Until/);
  expect(field.value).toBe("2026-11-17T10:00");
  await save();
  expect(ends).toEqual([untilTen.endsAt]);
});

test("a new end is read in the company's time zone, an empty one is none", async () => {
  const { ends, save } = dialogOf(untilTen);
  const field = screen.getByLabelText(/^Until/);
  fireEvent.change(field, { target: { value: "2026-11-17T12:00" } });
  await save();
  fireEvent.change(field, { target: { value: "" } });
  await save();
  expect(ends).toEqual([Date.parse("2026-11-17T03:00:00Z"), null]);
});
