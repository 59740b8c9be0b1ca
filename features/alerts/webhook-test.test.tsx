// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WebhookTest } from "./webhook-test.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const accepted = { accepted: true, message: "The receiver accepted it." };
const refused = { accepted: false, message: "The receiver answered 404." };
const unsaved = { error: "Save an address first.", code: "conflict" };

test.each([
  ["accepted", accepted, 200, "status", accepted.message],
  ["refused by its receiver", refused, 200, "alert", refused.message],
  ["refused by this site", unsaved, 409, "alert", unsaved.error],
])("a webhook test that was %s looks like it", async (_, body, status, role, message) => {
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/auth/csrf"
      ? Response.json({ token: "t", sessionId: "s" })
      : Response.json(body, { status }),
  );
  render(<WebhookTest />);
  fireEvent.click(screen.getByRole("button", { name: "Send a test message" }));
  expect((await screen.findByRole(role)).textContent).toBe(message);
});
