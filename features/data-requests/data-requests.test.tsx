// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { DataRequests } from "./data-requests.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const exporting = "POST /api/data-requests/export";
const erasing = "POST /api/data-requests/erase";

/** Shows both forms. Returns the writes. */
function show(answers: object = {}, permission: Permission = "leads.edit") {
  const writes = answerCalls({
    [exporting]: { email: "marta@firm.test", at: 1, records: {} },
    [erasing]: { erased: { leads: 2, mails: 0, subscriptions: 1 } },
    ...answers,
  });
  render(<DataRequests />, { wrapper: asStaff(permission) });
  return writes;
}

const part = (name: RegExp) => within(screen.getByRole("region", { name }));
const erasure = () => part(/^Erase/);
const type = (form: ReturnType<typeof part>, name: RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(name), { target: { value } });
const field = (name: RegExp) => erasure().getByLabelText<HTMLInputElement>(name);

function erase(email: string, confirm: string): void {
  type(erasure(), /^Email address/, email);
  type(erasure(), /^Repeat the address/, confirm);
  fireEvent.click(erasure().getByRole("button", { name: "Erase for good" }));
}

test("data is erased once the address is repeated, whatever its case, and the counts are told", async () => {
  const writes = show();
  erase("Marta@firm.test", "marta@firm.test");
  await screen.findByText("Erased: leads 2, subscriptions 1.");
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/data-requests/erase",
      body: { email: "Marta@firm.test", confirm: "marta@firm.test" },
    },
  ]);
  expect([field(/^Email address/).value, field(/^Repeat the address/).value]).toEqual(["", ""]);
});

test("nothing is erased for another or an incomplete address", async () => {
  const writes = show();
  erase("marta@firm.test", "martha@firm.test");
  await screen.findByText("Type the same address to confirm.");
  erase("marta", "marta");
  await screen.findByText("Please write a complete email address.");
  expect(writes).toEqual([]);
});

test("an address without data says so", async () => {
  show({ [erasing]: { erased: { leads: 0 } } });
  erase("marta@firm.test", "marta@firm.test");
  await screen.findByText("No data was stored about this address.");
});

test("an erasure that is refused says why and keeps the address", async () => {
  show({ [erasing]: refusal(500, "internal", "Something went wrong.") });
  erase("marta@firm.test", "marta@firm.test");
  await screen.findByText("Something went wrong.");
  expect(field(/^Email address/).value).toBe("marta@firm.test");
});

test("an export without data saves no file", async () => {
  show();
  type(part(/^Export/), /^Email address/, "marta@firm.test");
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await screen.findByText("No data is stored about this address.");
});

test("an export says what its file contains", async () => {
  const createObjectURL = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const records = { leads: [{}], mails: [{}] };
  show({ [exporting]: { email: "marta@firm.test", at: 1, records } });
  type(part(/^Export/), /^Email address/, "marta@firm.test");
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await screen.findByText("Downloaded. The file contains: leads, mails.");
  expect(click).toHaveBeenCalledOnce();
  createObjectURL.mockRestore();
  click.mockRestore();
});

test("somebody who may not erase exports only", () => {
  show({}, "leads.export");
  screen.getByRole("button", { name: "Download" });
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
});
