// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { QueuedMail } from "./contract.ts";
import { describeDelivery } from "./mail-parts.tsx";
import { OutboxList } from "./outbox-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mail: QueuedMail = {
  id: "m",
  template: "lead.reply",
  name: "Answer to a lead",
  recipient: "marta@firm.test",
  state: "queued",
  attempts: 0,
  dueAt: 0,
  lastError: null,
  createdAt: 5,
  sentAt: null,
  subjectType: "lead",
  subjectId: "l",
};
const page = {
  mails: [mail],
  next: null as string | null,
  counts: {},
  templates: ["lead.reply"],
  templateNames: { "lead.reply": "Answer to a lead" },
  configured: true,
  waitsFor: "",
};

type Own = { own?: Partial<typeof page>; search?: string; answers?: object };

/** Shows the outbox. Returns the writes. */
function show({ own = {}, search = "", answers = {} }: Own = {}, wrapper = asStaff()) {
  const writes = answerCalls({
    "GET /api/outbox": { ...page, ...own },
    "POST /api/mail/m/cancel": { success: true },
    "POST /api/mail/m/resend": { success: true },
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Toasts />
      <OutboxList />
    </MemoryRouter>,
    { wrapper },
  );
  return writes;
}

test("a waiting mail can be stopped, and the undo sends it after all", async () => {
  const writes = show();
  fireEvent.click(await screen.findByRole("button", { name: "Do not send to marta@firm.test" }));
  await screen.findByText("The email to marta@firm.test will not be sent.");
  press("Undo");
  await screen.findByText("The email to marta@firm.test is on its way again.");
  expect(writes.map(({ path }) => path)).toEqual(["/api/mail/m/cancel", "/api/mail/m/resend"]);
});

test("a mail that failed names its error and its lead, and is sent again with one press", async () => {
  const failed = { ...mail, state: "failed" as const, attempts: 5, lastError: "Mailbox full" };
  const writes = show({ own: { mails: [failed] } });
  fireEvent.click(await screen.findByRole("button", { name: "Send again to marta@firm.test" }));
  await screen.findByText("The email to marta@firm.test is on its way again.");
  screen.getByText("Gave up after 5 tries");
  screen.getByText("Mailbox full");
  expect(screen.getByRole("row", { name: /marta/ }).querySelector("a[href*=lead]")).not.toBeNull();
  expect(writes.map(({ path }) => path)).toEqual(["/api/mail/m/resend"]);
});

test("a mail that can no longer be stopped says why", async () => {
  const refused = refusal(409, "conflict", "This email has been sent.");
  show({ answers: { "POST /api/mail/m/cancel": refused } });
  fireEvent.click(await screen.findByRole("button", { name: /^Do not send/ }));
  await screen.findByText("This email has been sent.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("somebody who may only read has no buttons on the mails", async () => {
  show({}, asStaff("mail.view"));
  await screen.findByText("marta@firm.test");
  expect(screen.queryByRole("button", { name: /marta@firm\.test$/ })).toBeNull();
});

test("older mails are added below, from where the page ended", async () => {
  const asked: (string | null)[] = [];
  show({
    answers: {
      "GET /api/outbox": ({ searchParams }: URL) => {
        const after = searchParams.get("after");
        asked.push(after);
        const older = { ...mail, id: "o", recipient: "dora@firm.test", createdAt: 1 };
        return Response.json(after ? { ...page, mails: [older] } : { ...page, next: "5-m" });
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Load older emails" }));
  await screen.findByRole("button", { name: "Do not send to dora@firm.test" });
  screen.getByRole("button", { name: "Do not send to marta@firm.test" });
  expect(asked).toContain("5-m");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Load older emails" })).toBeNull(),
  );
});

test.each([
  ["", "No emails yet. Every email this site sends is listed here."],
  ["?state=failed", "No matching emails."],
])("an empty outbox at %j says so", async (search, text) => {
  show({ search, own: { mails: [] } });
  await screen.findByText(text);
});

test.each<[Partial<typeof page>, RegExp]>([
  [{ configured: false }, /^No mail server is set up: waiting emails are held/],
  [{ waitsFor: "Google" }, /are held until an owner connects Google under Settings/],
])("the outbox says why mails are held: %j", async (own, text) => {
  show({ own });
  await screen.findByText(text);
});

test("a state without mails is offered only while it is chosen", async () => {
  show({ own: { counts: { sent: 4, failed: 1 } }, search: "?state=held" });
  const states = await screen.findByRole("group", { name: "State" });
  expect([...states.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "All5",
    expect.stringMatching(/0$/),
    expect.stringMatching(/4$/),
    expect.stringMatching(/1$/),
  ]);
});

test.each<[Partial<QueuedMail>, string]>([
  [{ state: "sent", sentAt: 7 }, "Sent at 7"],
  [{ state: "held" }, "Waiting for a mail server"],
  [{ state: "cancelled" }, "Stopped"],
  [{ state: "failed", attempts: 1 }, "Gave up after 1 try"],
  [{ dueAt: 1000 }, "On its way"],
  [{ dueAt: 1001 }, "Due at 1001"],
  [{ dueAt: 1001, attempts: 2 }, "2 tries. Next try at 1001"],
])("the delivery of a mail that is %j reads %j", (own, text) => {
  vi.setSystemTime(1000);
  expect(describeDelivery({ ...mail, ...own }, (at) => `at ${at}`)).toBe(text);
});
