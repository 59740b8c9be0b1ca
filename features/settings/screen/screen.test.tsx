// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { defaultSettings } from "#features/settings/store.server.ts";
import { StaffProvider } from "#platform/client/staff/staff.tsx";
import { officeHours } from "#tests/builders/hours.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { SettingsScreen } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let people = 0;

type Own = { search?: string; placeholders?: string[]; personId?: string };

/** Shows the settings of a person, by default of one who has no drafts yet. */
async function show({ search = "", placeholders = [], personId = `p${people}` }: Own = {}) {
  people += 1;
  const person = { id: personId, name: "Ana", permissions: ["all"] };
  answerCalls({
    "GET /api/settings": { settings: defaultSettings, versions: {}, secretsSet: [], placeholders },
    "GET /api/settings/company/versions": { versions: [], more: false, delivered: {} },
    "GET /api/settings/costBands/versions": { versions: [], more: false, delivered: {} },
  });
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <StaffProvider person={person} hours={officeHours}>
        <SettingsScreen />
      </StaffProvider>
    </MemoryRouter>,
  );
  await screen.findByRole("navigation", { name: "Groups of settings", hidden: true });
  return personId;
}

const groups = () =>
  within(screen.getByRole("navigation", { name: "Groups of settings", hidden: true }));
const link = (name: RegExp) => groups().getByRole("link", { name, hidden: true });
const current = () => groups().getByRole("link", { current: "page", hidden: true }).textContent;
const low = () => screen.getByLabelText<HTMLInputElement>(/^Lower amount/);

test.each([
  ["", "Company"],
  ["?group=costBands", "Cost bands"],
  ["?group=weather", "Company"],
  ["?group=transfer", "Export and import"],
])("the address %j shows one group", async (search, name) => {
  await show({ search });
  expect(current()).toBe(name);
});

test("a draft stays while another group is read, and on another screen", async () => {
  const personId = await show({ search: "?group=costBands" });
  fireEvent.change(low(), { target: { value: "800" } });
  expect(current()).toMatch(/\(not saved\)$/);
  fireEvent.click(link(/^Company/));
  expect(current()).not.toMatch(/\(not saved\)$/);
  fireEvent.click(link(/\(not saved\)$/));
  expect(low().value).toBe("800");
  cleanup();
  await show({ search: "?group=costBands", personId });
  expect(low().value).toBe("800");
});

test("a draft is shown to nobody else who signs in here", async () => {
  await show({ search: "?group=costBands" });
  fireEvent.change(low(), { target: { value: "800" } });
  cleanup();
  await show({ search: "?group=costBands" });
  expect(low().value).toBe("500");
});

test("example values that are still in place are named", async () => {
  await show({ placeholders: ["phone", "PUBLIC_URL"] });
  screen.getByText("Example values are still in place");
  screen.getByText(/^Before the site goes public, change: phone, PUBLIC_URL\./);
  cleanup();
  await show();
  expect(screen.queryByText("Example values are still in place")).toBeNull();
});
