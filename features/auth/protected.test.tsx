// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { AuthProvider, useAuth } from "./auth-provider.tsx";
import { Protected } from "./protected.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Sets the server's answer to the session check: a user, signed out (null), or still pending. */
function answerWith(user: object | null | "waiting") {
  vi.stubGlobal("fetch", () =>
    user === "waiting"
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(Response.json({ user }, { status: user ? 200 : 401 })),
  );
}

const viewer = {
  id: "1",
  email: "vera@valleyfirm.example",
  name: "Vera",
  role: "viewer",
  permissions: ["dashboard.view"],
};

function SignIn() {
  const { from } = useLocation().state as { from: { pathname: string; search: string } };
  return (
    <p>
      Sign in, then {from.pathname}
      {from.search}
    </p>
  );
}

function show(permission?: Permission) {
  render(
    <MemoryRouter initialEntries={["/admin/settings?tab=hours"]}>
      <AuthProvider>
        <Routes>
          <Route path="/login" element={<SignIn />} />
          <Route
            path="/admin/settings"
            element={
              <Protected permission={permission}>
                <p>The screen</p>
              </Protected>
            }
          />
        </Routes>
      </AuthProvider>
    </MemoryRouter>,
  );
}

test("a protected screen shows only a spinner while the session is checked", () => {
  answerWith("waiting");
  show();
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByText("The screen")).toBeNull();
});

test("a signed-out person is sent to the sign-in with the requested location", async () => {
  answerWith(null);
  show();
  expect(await screen.findByText("Sign in, then /admin/settings?tab=hours")).toBeTruthy();
});

test("a person without the permission sees that access is denied", async () => {
  answerWith(viewer);
  show("settings.view");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  expect(screen.getByText("You don't have permission to access this resource.")).toBeTruthy();
  expect(screen.queryByText("The screen")).toBeNull();
});

test.each([[["settings.view"]], [["all"]]])("the screen is shown with %s", async (permissions) => {
  answerWith({ ...viewer, permissions });
  show("settings.view");
  expect(await screen.findByText("The screen")).toBeTruthy();
});

test("useAuth outside its provider throws a clear error", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Lost = () => <p>{useAuth().user?.name}</p>;
  expect(() => render(<Lost />)).toThrow("useAuth must be used within an AuthProvider");
});
