// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { StaffSession } from "./contract.ts";
import { AllSessions, OwnSessions } from "./session-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const here: StaffSession = {
  id: "here",
  staffId: "ana",
  name: "Ana",
  address: "192.0.2.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/153.0",
  signedInAt: 3 * dayMs,
  lastUsedAt: 5 * dayMs,
  current: true,
};
const phone: StaffSession = {
  ...here,
  id: "phone",
  address: "",
  userAgent: "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1",
  current: false,
};
const ending = "Sign out: Ana, Safari on iPhone";

/** Answers with these sessions, of which an ended one is gone. Returns the writes. */
function answer(begun: StaffSession[], answers: object = {}) {
  let sessions = begun;
  const list = () => Response.json({ sessions });
  const end = () => {
    sessions = sessions.filter(({ current }) => current);
    return Response.json({ success: true });
  };
  return answerCalls({
    "GET /api/account/sessions": list,
    "GET /api/security/sessions": list,
    "DELETE /api/account/sessions/phone": end,
    "DELETE /api/security/sessions/phone": end,
    "POST /api/account/sessions/end-others": end,
    ...answers,
  });
}

const showOwn = () =>
  render(
    <>
      <Toasts />
      <OwnSessions />
    </>,
    { wrapper: asStaff() },
  );

test("one's own sessions name device, network and times, and this one cannot be ended", async () => {
  answer([here, phone]);
  showOwn();
  await screen.findByText("This one");
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Firefox on Windows.*This one.*192\.0\.2\.7.*Jan 3,.*Jan 5,/);
  expect(rows[2]).toMatch(/Safari on iPhone.*unknown/);
  expect(screen.getAllByRole("button", { name: /^Sign out:/ })).toHaveLength(1);
});

test("another session of one's own is ended by one press", async () => {
  const writes = answer([here, phone]);
  showOwn();
  fireEvent.click(await screen.findByRole("button", { name: ending }));
  await screen.findByText("The session ended.");
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/account/sessions/phone" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: ending })).toBeNull());
});

test("all other sessions are ended at once, where there are any", async () => {
  const writes = answer([here, phone]);
  showOwn();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  await screen.findByText("All other sessions ended.");
  expect(writes).toMatchObject([{ method: "POST", path: "/api/account/sessions/end-others" }]);
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull(),
  );
});

test("a session that could not be ended says why", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  answer([here, phone], { "DELETE /api/account/sessions/phone": refused });
  showOwn();
  fireEvent.click(await screen.findByRole("button", { name: ending }));
  await screen.findByText("Something went wrong.");
});

test.each([true, false])(
  "everybody's sessions are ended only by who may edit: %s",
  async (mayEdit) => {
    const writes = answer([here, phone]);
    render(<AllSessions />, { wrapper: asStaff(mayEdit ? "security.edit" : "security.view") });
    await screen.findByText("This one");
    expect(screen.getAllByRole("rowheader")[1]?.textContent).toMatch(/Ana$/);
    const button = screen.queryByRole("button", { name: ending });
    expect(button !== null).toBe(mayEdit);
    if (!button) return;
    press(ending);
    await waitFor(() =>
      expect(writes).toMatchObject([{ method: "DELETE", path: "/api/security/sessions/phone" }]),
    );
  },
);
