// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { waitingCalls } from "#app/admin/dashboard/contract.ts";
import { paths } from "#app/paths.ts";
import type { GoLiveStep } from "#features/deployment/contract.ts";
import { GoLiveList } from "#features/deployment/go-live-list.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { queryClient, queryOf } from "#platform/client/query-client.ts";
import { StaffProvider } from "#platform/client/staff/staff.tsx";
import { hasPermission, type Role, rolePermissions, roles } from "#platform/permissions.ts";
import { officeHours } from "#tests/builders/hours.ts";
import { ExampleValuesNotice } from "./notices.tsx";
import { ScreenAccess } from "./screen-access.tsx";
import { screens } from "./screens.ts";
import { WaitingCountProvider } from "./waiting-count.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Shows these children to a signed-in person of the role. */
function show(role: Role, children: ReactNode) {
  const person = { id: "1", name: "Ana", permissions: rolePermissions[role] };
  render(
    <StaffProvider person={person} hours={officeHours}>
      <MemoryRouter>
        <ScreenAccess>
          {children}
          <StaffLink to={paths.adminAccount}>Your account</StaffLink>
        </ScreenAccess>
      </MemoryRouter>
    </StaffProvider>,
  );
}

for (const role of roles) {
  test(`a person of the role ${role} gets a link to the screens they may open, and to no other`, () => {
    show(
      role,
      screens.map(({ path, label }) => (
        <StaffLink key={path} to={`${path}?tab=any#part`} otherwise={<i>{label}</i>}>
          {label}
        </StaffLink>
      )),
    );
    const may = screens.filter(({ permission }) =>
      hasPermission(rolePermissions[role], permission),
    );
    const drawn = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(drawn).toEqual([...may.map(({ label }) => label), "Your account"]);
    const instead = [...document.querySelectorAll("i")].map(({ textContent }) => textContent);
    expect(instead).toEqual(screens.filter((one) => !may.includes(one)).map(({ label }) => label));
  });

  test(`a person of the role ${role} is led to the held work of a restored copy only as an owner`, () => {
    show(role, <StaffLink to={paths.adminRestoredCopy}>Held</StaffLink>);
    expect(screen.queryByRole("link", { name: "Held" }) !== null).toBe(role === "owner");
  });
}

const step: GoLiveStep = {
  id: "mail",
  title: "A mail account",
  state: "open",
  text: "Mail waits in the outbox.",
  link: `${paths.adminSettings}?group=mail`,
};

test.each([
  ["owner", "Set it: A mail account", null],
  ["technician", null, "An owner sets this"],
] as const)("the steps of a deployment tell the %s who sets them", (role, link, text) => {
  show(role, <GoLiveList steps={[step]} />);
  const row = within(screen.getByRole("listitem"));
  expect(row.queryByRole("link")?.textContent ?? null).toBe(link);
  expect(row.queryByText("An owner sets this")?.textContent ?? null).toBe(text);
});

const nothingElse = {
  leads: null,
  mailFailed: null,
  mailDownSince: null,
  siteClosed: null,
  restored: null,
};

test.each([
  ["owner", "Set your own", null],
  ["technician", null, "An owner sets these."],
] as const)("the notice of example values tells the %s who sets them", (role, link, text) => {
  const counts = { ...nothingElse, examples: ["company name"] };
  queryClient.setQueryData(queryOf(waitingCalls.count, {}).queryKey, counts);
  show(
    role,
    <WaitingCountProvider>
      <ExampleValuesNotice />
    </WaitingCountProvider>,
  );
  const notice = within(screen.getByRole("complementary", { name: "Example values" }));
  expect(notice.queryByRole("link")?.textContent ?? null).toBe(link);
  expect(notice.queryByText("An owner sets these.")?.textContent ?? null).toBe(text);
});
