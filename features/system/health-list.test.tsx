// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { MayOpen } from "#platform/access/staff-link.tsx";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { HealthList } from "./health-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  Reflect.deleteProperty(navigator, "clipboard");
  vi.unstubAllGlobals();
});

const mail = {
  id: "Mail",
  grade: "bad",
  text: "No mail server is set up.",
  fix: "Set SMTP_URL.",
  link: "/admin/settings",
};
const health = {
  checks: [mail, { id: "Disk", grade: "good", text: "Half is free.", fix: "", link: "" }],
  about: { database: "SQLite 3", node: "24.1.0", startedAt: 0 },
  settings: [{ name: "SMTP_URL", value: "not set" }],
};

/** Shows the checks to somebody who may or may not open the settings. */
async function show(mayOpen = true) {
  answerCalls({ "GET /api/system/health": health });
  render(
    <MemoryRouter>
      <Toasts />
      <MayOpen value={() => mayOpen}>
        <HealthList />
      </MayOpen>
    </MemoryRouter>,
    { wrapper: asStaff() },
  );
  await screen.findByText("Mail");
}

const entry = (id: string) => screen.getByText(id).closest("li")?.textContent;

test("a check says how grave it is, what to do, and leads there", async () => {
  await show();
  expect(entry("Mail")).toBe("CriticalMailNo mail server is set up.Set SMTP_URL.Open the settings");
  const link = screen.getByRole("link", { name: "Open the settings" });
  expect(link.getAttribute("href")).toBe("/admin/settings");
  screen.getByText("SQLite 3. Node.js 24.1.0. Running since Wed, Dec 31, 4:00 PM.");
});

test("somebody who may not open the settings reads whose task it is", async () => {
  await show(false);
  expect(entry("Mail")).toMatch(/An owner sets this$/);
  expect(screen.queryByRole("link")).toBeNull();
});

const facts = [
  "Critical: Mail. No mail server is set up.",
  "Good: Disk. Half is free.",
  "Node.js 24.1.0, SQLite 3",
  "Running since 1970-01-01T00:00:00.000Z",
  "SMTP_URL: not set",
].join("\n");

/** Lets the browser copy, or refuse to. Returns what was copied. */
function clipboard(isAllowed: boolean): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!isAllowed) throw new Error("refused");
    copied.push(text);
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return copied;
}

test("the facts are copied for support", async () => {
  await show();
  const copied = clipboard(true);
  press("Copy for support");
  await screen.findByText("Copied. It holds no passwords.");
  expect(copied).toEqual([facts]);
});

test("a browser that refuses to copy shows the facts instead", async () => {
  await show();
  clipboard(false);
  press("Copy for support");
  await waitFor(() => expect(document.querySelector("pre")?.textContent).toBe(facts));
});
