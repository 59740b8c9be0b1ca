// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#platform/client/query-client.ts";
import type { Permission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { MailAccount } from "./contract.ts";
import { MailAccountPanel } from "./mail-account.tsx";
import { type SignInAnswer, useSignInAnswer } from "./use-sign-in-answer.ts";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const missing: MailAccount = {
  label: "Google",
  mailbox: "office@firm.test",
  needsConsent: true,
  state: "missing",
  connectedAt: 7 * dayMs,
  connectedBy: "Ana",
  redirectUri: "https://www.firm.test/admin/settings",
};
const connected: MailAccount = { ...missing, state: "connected" };
const signedIn: SignInAnswer = { code: "c", state: "s", error: "", iss: "" };

type Own = { answer?: SignInAnswer | null; permission?: Permission; answers?: object };

/** Shows the panel. Returns the writes. */
function show(
  account: MailAccount,
  { answer = null, permission = "settings.edit", answers = {} }: Own = {},
) {
  const writes = answerCalls({
    "GET /api/mail-account": { account },
    "POST /api/mail-account/connect": { url: "https://accounts.test/sign-in" },
    "POST /api/mail-account/finish": { account: connected },
    "POST /api/mail-account/disconnect": { account: missing, revoked: true },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <MailAccountPanel answer={answer} />
    </>,
    { wrapper: asStaff(permission) },
  );
  return writes;
}

const heading = () => screen.findByRole("heading", { name: "Sign-in at Google" });
const section = () => screen.getByRole("region", { name: "Sign-in at Google" }).textContent;

test.each<[string, Partial<MailAccount>, RegExp, string | null]>([
  [
    "not connected",
    {},
    /Sign in there as office@firm\.test\. Until then emails wait.*www\.firm\.test/,
    "Connect Google",
  ],
  ["withdrawn", { state: "withdrawn" }, /^.*The sign-in was withdrawn/, "Connect again"],
  [
    "connected",
    { state: "connected" },
    /Connected as office@firm\.test by Ana, Wed, Jan 7, 4:00 PM/,
    "Disconnect",
  ],
  ["refused", { state: "client" }, /Google refuses this site's client ID or secret/, "Disconnect"],
  [
    "with permissions of its own",
    { needsConsent: false, state: "connected" },
    /Nobody has to connect it/,
    null,
  ],
])("a mailbox that is %s says so and offers what helps", async (_, own, text, button) => {
  show({ ...missing, ...own });
  await heading();
  expect(section()).toMatch(text);
  const buttons = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(button === null ? [] : [button]);
});

test("mail that signs in with a password has no such part", async () => {
  const answered = vi.fn(() => Response.json({ account: { ...missing, label: "" } }));
  show(missing, { answers: { "GET /api/mail-account": answered } });
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("connecting goes on at the provider", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  show(missing);
  await heading();
  press("Connect Google");
  await waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith("https://accounts.test/sign-in"),
  );
});

test("a sign-in that cannot begin says why", async () => {
  const refused = refusal(503, "unavailable", "Google does not answer.");
  show(missing, { answers: { "POST /api/mail-account/connect": refused } });
  await heading();
  press("Connect Google");
  await screen.findByText("Google does not answer.");
});

test("the provider's answer is passed on once, and what came of it is said", async () => {
  const writes = show(missing, { answer: signedIn });
  await screen.findByText("Connected to Google.");
  expect(writes).toMatchObject([{ path: "/api/mail-account/finish", body: signedIn }]);
});

test("an answer that the server refuses stays in sight", async () => {
  const refused = refusal(400, "invalid", "The sign-in was cancelled.");
  show(missing, { answer: signedIn, answers: { "POST /api/mail-account/finish": refused } });
  await screen.findByText("The sign-in was cancelled.");
  await heading();
});

test.each([
  [true, "Disconnected from Google."],
  [false, "Disconnected here. Also revoke the application's access at Google."],
])("a mailbox is disconnected by the second press; revoked there: %s", async (revoked, text) => {
  const answer = { account: missing, revoked };
  const writes = show(connected, { answers: { "POST /api/mail-account/disconnect": answer } });
  await heading();
  press("Disconnect");
  press("Keep it connected");
  press("Disconnect");
  expect(writes).toEqual([]);
  press("Disconnect the mailbox");
  await screen.findByText(text);
  expect(writes).toHaveLength(1);
});

test("somebody who may only read sees the state alone", async () => {
  show(connected, { permission: "settings.view" });
  await heading();
  expect(section()).toMatch(/Connected as/);
  expect(screen.queryByRole("button")).toBeNull();
});

function Returning() {
  const answer = useSignInAnswer();
  return (
    <>
      <output aria-label="Answer">{JSON.stringify(answer)}</output>
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

test.each([
  ["?group=mail&code=c&state=s", signedIn, "?group=mail"],
  [
    "?state=s&error=access_denied",
    { ...signedIn, code: "", error: "access_denied" },
    "?group=mail",
  ],
  ["?state=s", null, "?state=s"],
  ["?code=c", null, "?code=c"],
])("the address %s is read once and then forgotten", async (search, answer, left) => {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Returning />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe(left));
  expect(screen.getByLabelText("Answer").textContent).toBe(JSON.stringify(answer));
});
