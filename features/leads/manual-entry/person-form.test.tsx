// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { PersonForm } from "./person-form.tsx";

afterEach(cleanup);

/** Opens the details of a lead. `fields`: errors that the server finds. */
function openForm(ok = true, fields: Record<string, string> = {}) {
  const onSave = vi.fn(async () => ({ ok, fields }));
  const onClose = vi.fn();
  const lead = aShownLead("1", "Marta", { firm: "Ruiz Books", phone: "(818) 555-0100" });
  render(<PersonForm {...{ lead, onSave, onClose }} />);
  return { onSave, onClose };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });

test("the form begins with what is known, and saves all of it", async () => {
  const { onSave, onClose } = openForm();
  type(/^Name/, "Marta Ruiz");
  press("Save details");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: "Marta Ruiz",
    firm: "Ruiz Books",
    phone: "(818) 555-0100",
    email: "person@firm.test",
  });
});

test("a wrong address stays in the form and is not sent", async () => {
  const { onSave, onClose } = openForm();
  type(/^Email/, "marta@");
  press("Save details");
  await screen.findByText("Please check the email address.");
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test("errors of the server stand at their fields, and the form stays open", async () => {
  const { onClose } = openForm(false, { phone: "Please check the phone number." });
  press("Save details");
  await screen.findByText("Please check the phone number.");
  expect(box(/^Phone/).getAttribute("aria-invalid")).toBe("true");
  expect(onClose).not.toHaveBeenCalled();
});

test("a conflict, which the lead shows itself, keeps the form open without another message", async () => {
  const { onSave, onClose } = openForm(false);
  press("Save details");
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("Cancel saves nothing", () => {
  const { onSave, onClose } = openForm();
  type(/^Name/, "Somebody");
  press("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
