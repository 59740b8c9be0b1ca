// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import FirstScreen from "#app/admin/screens/first-screen.tsx";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { Protected } from "#features/auth/protected.tsx";
import { hasPermission, type Role, rolePermissions, roles } from "#platform/permissions.ts";
import { screenAt, screens } from "./screens.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Makes the server respond that a person with these permissions is signed in; null means nobody. */
function signedInWith(permissions: readonly string[] | null) {
  const user = { id: "1", email: "ana@firm.test", name: "Ana", role: "any", permissions };
  vi.stubGlobal("fetch", async () =>
    permissions
      ? Response.json({ user })
      : Response.json({ error: "Please sign in.", code: "unauthenticated" }, { status: 401 }),
  );
}

function open(path: string) {
  const guarded = screens.map(({ path, label, permission }) => ({
    path,
    element: (
      <Protected permission={permission}>
        <h1>{label}</h1>
      </Protected>
    ),
  }));
  const router = createMemoryRouter(
    [
      {
        element: (
          <AuthProvider>
            <Outlet />
          </AuthProvider>
        ),
        children: [
          ...guarded,
          { path: paths.admin, element: <FirstScreen /> },
          { path: paths.login, element: <h1>Sign in</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function headingAt(path: string): Promise<string | null> {
  open(path);
  const heading = await screen.findByRole("heading", { level: 1 });
  return heading.textContent;
}

for (const role of roles as Role[]) {
  test(`a person of the role ${role} sees their screens and is denied the others`, async () => {
    signedInWith(rolePermissions[role]);
    for (const { path, label, permission } of screens) {
      const may = hasPermission(rolePermissions[role], permission);
      expect(await headingAt(path)).toBe(may ? label : "Access Denied");
      const denied = screen.queryByText("You don't have permission to access this resource.");
      expect(denied === null).toBe(may);
      cleanup();
    }
  });

  test(`the admin's address leads a person of the role ${role} to their first screen`, async () => {
    signedInWith(rolePermissions[role]);
    const router = open(paths.admin);
    const first = screens.find((one) => hasPermission(rolePermissions[role], one.permission));
    await waitFor(() => expect(router.state.location.pathname).toBe(first?.path));
  });
}

/** Returns the addresses of the staff area from the route table. */
function adminAddresses(): string[] {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])]);
  const admin = all.find(({ path }) => path === "admin");
  return (admin?.children ?? []).flatMap(({ path }) => (path ? `/admin/${path}` : []));
}

test("every address of the staff area names its permission, but the own account and a screen that asks itself", () => {
  const open = adminAddresses().filter((address) => !screenAt(address));
  expect(open).toEqual([paths.adminAccount, paths.adminRestoredCopy]);
  expect(adminAddresses().length).toBeGreaterThanOrEqual(screens.length);
});

test("the first screen is the first that the person may open", async () => {
  signedInWith(["settings.view"]);
  const router = open(paths.admin);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.adminSettings));
});

test("a person without permissions reads whom to ask", async () => {
  signedInWith([]);
  expect(await headingAt(paths.admin)).toBe("Nothing to open yet");
});

test("a person who is not signed in is sent to the sign-in page, which remembers the address", async () => {
  signedInWith(null);
  const router = open(paths.adminSystem);
  await screen.findByRole("heading", { name: "Sign in" });
  expect(router.state.location.state).toMatchObject({ from: { pathname: paths.adminSystem } });
});
