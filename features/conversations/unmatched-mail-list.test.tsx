// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { UnmatchedMail } from "./contract.ts";
import { UnmatchedMailList } from "./unmatched-mail-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const mail: UnmatchedMail = {
  id: "m",
  receivedAt: 5,
  sender: "marta@firm.test",
  subject: "Our scanner",
  reason: "An automatic answer",
  size: 100,
  stored: true,
};
const page = { mails: [mail], next: null as string | null, configured: true };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

type Own = { own?: Partial<typeof page>; search?: string; answers?: object };

/** Shows the list. Returns the writes. */
function show({ own = {}, search = "", answers = {} }: Own = {}, wrapper = asStaff()) {
  const writes = answerCalls({
    "GET /api/inbound": { ...page, ...own },
    "POST /api/inbound/m/lead": { leadId: "l" },
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Toasts />
      <UnmatchedMailList />
      <Address />
    </MemoryRouter>,
    { wrapper },
  );
  return writes;
}

const making = "Turn into a lead: Our scanner";

test("a mail becomes a lead by one press, which opens it", async () => {
  const writes = show();
  fireEvent.click(await screen.findByRole("button", { name: making }));
  await waitFor(() =>
    expect(screen.getByLabelText("Address").textContent).toBe("/admin/communications?lead=l"),
  );
  expect(writes).toMatchObject([{ method: "POST", path: "/api/inbound/m/lead" }]);
});

test("a mail that a colleague was faster with says so and leaves the list", async () => {
  let mails = [mail];
  show({
    answers: {
      "GET /api/inbound": () => Response.json({ ...page, mails }),
      "POST /api/inbound/m/lead": refusal(409, "conflict", "This is a lead already."),
    },
  });
  const button = await screen.findByRole("button", { name: making });
  mails = [];
  fireEvent.click(button);
  await screen.findByText("This is a lead already.");
  await waitFor(() => expect(screen.queryByRole("button", { name: making })).toBeNull());
});

test.each<[string, Partial<UnmatchedMail>, boolean, boolean]>([
  ["with a sender", {}, true, true],
  ["without a sender", { sender: "" }, false, true],
  ["that was too large", { stored: false }, false, false],
])("a mail %s offers what is possible", async (_, own, isLead, isFile) => {
  show({ own: { mails: [{ ...mail, ...own }] } });
  await screen.findByText("An automatic answer");
  expect(screen.queryByRole("button", { name: making }) !== null).toBe(isLead);
  const file = screen.queryByRole("link", { name: "Download Our scanner" });
  expect(file?.getAttribute("href")).toBe(isFile ? "/api/inbound/m/message" : undefined);
});

test("somebody who may only read sees the mails without buttons", async () => {
  show({}, asStaff("mail.view"));
  await screen.findByText("Our scanner");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link", { name: /^Download/ })).toBeNull();
});

test.each([
  ["", "Every email of the last 30 days belongs to a lead."],
  ["?search=dora", "No matching emails."],
])("an empty list at %j says so", async (search, phrase) => {
  show({ search, own: { mails: [] } });
  await screen.findByText(phrase);
});

test("a site without a mailbox says what is missing", async () => {
  show({ own: { configured: false } });
  await screen.findByText(/^No mailbox is connected: answers by email do not reach this site/);
});

test("older mails are added below", async () => {
  const older = { ...mail, id: "o", subject: "An older one", receivedAt: 1 };
  show({
    answers: {
      "GET /api/inbound": ({ searchParams }: URL) =>
        Response.json(
          searchParams.has("after") ? { ...page, mails: [older] } : { ...page, next: "5-m" },
        ),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Load older emails" }));
  await screen.findByText("An older one");
  screen.getByText("Our scanner");
});
