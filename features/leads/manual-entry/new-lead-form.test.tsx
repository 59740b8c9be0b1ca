// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { unreachableMessage } from "./contract.ts";
import { openNewLeadDraft } from "./new-lead-draft.ts";
import { NewLeadForm } from "./new-lead-form.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const known = aShownLead("7", "Marta Ruiz", { firm: "Ruiz Books" });

/** Opens the form. Returns the writes, and the functions that the form calls. */
function open(answers: object = {}) {
  const writes = answerCalls({
    "GET /api/leads-similar": { leads: [known] },
    "POST /api/leads": { lead: aShownLead("1", "Marta") },
    "POST /api/leads/7/notes": { event: {} },
    ...answers,
  });
  const [onClose, onOpenLead] = [vi.fn(), vi.fn()];
  const draft = openNewLeadDraft("ana");
  render(
    <>
      <Toasts />
      <NewLeadForm {...{ draft, onClose, onOpenLead }} />
    </>,
    { wrapper: asStaff() },
  );
  return { writes, onClose, onOpenLead };
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });

test("a lead is saved with its kind, and the message says by when to answer", async () => {
  const { writes, onClose, onOpenLead } = open();
  expect(document.activeElement).toBe(box(/^Name/));
  press("Walk-in");
  type(/^Name/, "Marta");
  type(/^Phone/, "(818) 555-0100");
  type(/^What they wanted/, "A backup.");
  press("Save lead");
  await screen.findByText(/^Marta is saved\. Answer promised by /);
  expect(onClose).toHaveBeenCalledOnce();
  expect(writes).toMatchObject([
    {
      method: "POST",
      path: "/api/leads",
      body: {
        kind: "walk-in",
        name: "Marta",
        phone: "(818) 555-0100",
        message: "A backup.",
        acknowledge: false,
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  press("Open");
  expect(onOpenLead).toHaveBeenCalledExactlyOnceWith("1");
});

test("a lead needs a way to answer, or the word that they will get in touch again", async () => {
  const { writes, onClose } = open();
  type(/^Name/, "Marta");
  press("Save lead");
  await screen.findByText(unreachableMessage);
  expect(writes).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: "They will get in touch again" }));
  press("Save lead");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes).toMatchObject([{ body: { callsAgain: true } }]);
});

test("a thank-you is offered once there is an address to send it to", () => {
  open();
  const thanks = () => screen.queryByRole("checkbox", { name: /^Send them a thank-you email/ });
  expect(thanks()).toBeNull();
  type(/^Email/, "marta@firm.test");
  expect(thanks()).not.toBeNull();
  expect(screen.queryByRole("checkbox", { name: "They will get in touch again" })).toBeNull();
});

test("a person who is here already is offered, and can get the text as a note", async () => {
  const { writes, onOpenLead } = open();
  type(/^Name/, "Marta Ruiz");
  type(/^What they wanted/, "A backup.");
  fireEvent.click(await screen.findByRole("button", { name: /^Add to it/ }, { timeout: 60_000 }));
  await screen.findByText("Added as a note.");
  expect(writes).toMatchObject([
    { path: "/api/leads/7/notes", body: { text: "Call: Marta Ruiz\n\nA backup." } },
  ]);
  expect(onOpenLead).toHaveBeenCalledExactlyOnceWith("7");
});

test("a lead that could not be saved stays in the form, also after it was closed", async () => {
  const { onClose } = open({ "POST /api/leads": refusal(500, "internal", "Please try again.") });
  type(/^Name/, "Marta");
  type(/^Phone/, "(818) 555-0100");
  press("Save lead");
  await screen.findByText("Please try again.");
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  open();
  expect([box(/^Name/).value, box(/^Phone/).value]).toEqual(["Marta", "(818) 555-0100"]);
  press("Clear");
  expect(box(/^Name/).value).toBe("");
  cleanup();
  open();
  expect(box(/^Name/).value).toBe("");
});
