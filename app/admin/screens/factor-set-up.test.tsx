// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { ChallengeForm } from "#features/auth/sign-in/challenge-form.tsx";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";

const Staff = asStaff();
const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <Staff>{children}</Staff>
  </AuthProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = { id: "1", email: "ana@firm.test", name: "Ana", role: "office", permissions: [] };
const answers: Record<string, unknown> = {
  "/api/account/passkeys": { passkeys: [] },
  "/api/account/factors": { app: false, recoveryCodesLeft: 0 },
};

function beIn(browser: "with passkeys" | "without") {
  if (browser === "with passkeys") vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(answers[new URL(address, "https://x.test").pathname] ?? { user }),
  );
}

const app = "Set up an authenticator app";

test("a browser that can make passkeys offers one, and the app as the other way", async () => {
  beIn("with passkeys");
  render(<FactorSetUp />, { wrapper });
  expect(await screen.findByRole("button", { name: "Add a passkey" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Or an authenticator app" })).toBeTruthy();
});

test("the step stands in the page title as long as it is shown", () => {
  beIn("without");
  document.title = "Dashboard | Valley IT staff";
  const { unmount } = render(<FactorSetUp />, { wrapper });
  expect(document.title).toBe("Second factor | Dashboard | Valley IT staff");
  unmount();
  expect(document.title).toBe("Dashboard | Valley IT staff");
});

test("a browser that can make none offers the app alone", async () => {
  beIn("without");
  render(<FactorSetUp />, { wrapper });
  expect(await screen.findByRole("button", { name: app })).toBeTruthy();
  expect(screen.getByRole("main").textContent).not.toMatch(/passkey|one of the two/i);
});

function openSecondStep(factors: { app: boolean; passkey: boolean }) {
  const nothing = () => undefined;
  return render(
    <ChallengeForm
      factors={factors}
      proof="Your password is correct."
      onSignedIn={nothing}
      onRestart={nothing}
    />,
    { wrapper: AuthProvider },
  );
}

test("the second step of the sign-in stands in the page title as long as it is shown", () => {
  beIn("without");
  document.title = "Sign in | Valley IT staff";
  const { unmount } = openSecondStep({ app: true, passkey: false });
  expect(document.title).toBe("Second step | Sign in | Valley IT staff");
  unmount();
  expect(document.title).toBe("Sign in | Valley IT staff");
});

test("a person who has only a passkey hears that this browser cannot use it", () => {
  beIn("without");
  openSecondStep({ app: false, passkey: true });
  expect(screen.getByText(/Sign in with the browser that has it/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
});
