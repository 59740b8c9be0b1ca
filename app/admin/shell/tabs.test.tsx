// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
// Read before, so that no test waits for its code.
import "#features/auth/sessions/lockdown-button.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import type { Tab } from "./screens.ts";
import { TabParts, useTabs } from "./tabs.tsx";

afterEach(cleanup);

const Overview = () => <p>Overview of all</p>;

function Screen() {
  const { tabs, current } = useTabs(paths.adminSettings);
  return <TabLinks name="Parts" tabs={tabs} current={current.id} />;
}

/** Returns the tabs of the settings at an address, the open one with a star. */
function tabsAt(query: string, ...permissions: Permission[]): string[] {
  render(
    <MemoryRouter initialEntries={[paths.adminSettings + query]}>
      <Screen />
    </MemoryRouter>,
    { wrapper: asStaff(...permissions) },
  );
  return screen
    .getAllByRole("link")
    .map((link) => `${link.textContent}${link.hasAttribute("aria-current") ? "*" : ""}`);
}

test("an address opens its tab, and one without a tab the first", () => {
  expect(tabsAt("?tab=sso", "settings.view", "settings.edit")).toEqual([
    "Settings",
    "API",
    "Single sign-on*",
    "Webhooks",
  ]);
  cleanup();
  expect(tabsAt("?group=mail", "settings.view", "settings.edit")[0]).toBe("Settings*");
});

test("a tab is shown and opened to those who have the permission for it", () => {
  expect(tabsAt("?tab=api", "settings.view")).toEqual(["Settings*"]);
});

test.each([
  ["security.edit", 1],
  ["security.view", 0],
] as const)("with %s a feature's part under a tab is shown %i times", async (permission, times) => {
  const tab: Tab = { to: "/admin/security?tab=sessions", name: "", order: 0, Part: Overview };
  render(
    <MemoryRouter>
      <TabParts tab={tab} />
    </MemoryRouter>,
    { wrapper: asStaff(permission) },
  );
  await screen.findByText("Overview of all");
  expect(screen.queryAllByRole("heading", { name: "If somebody got in" })).toHaveLength(times);
});
