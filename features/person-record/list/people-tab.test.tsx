// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedPerson } from "#features/people/contract.ts";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aCompany } from "#tests/builders/company.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { PeopleTab } from "./people-tab.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ana: ListedPerson = {
  id: "a",
  name: "Ana Ruiz",
  email: "ana@ruizbooks.test",
  phone: "818-555-0123",
  companyId: "c",
  companyName: "Ruiz Books",
  ownerId: "ana",
  ownerName: "Grace",
  tags: [],
  version: 1,
  openLeads: 2,
  updatedAt: 0,
};
const bo: ListedPerson = { ...ana, id: "b", name: "Bo Lee", companyId: null, companyName: null };

function show(address: string, answers: object = {}, ...permissions: Permission[]) {
  const asked: string[] = [];
  answerCalls({
    "GET /api/staff": { staff: [{ id: "ana", name: "Grace" }] },
    "GET /api/people": ({ search }: URL) => {
      asked.push(search);
      return Response.json({ people: [ana, bo], next: null });
    },
    "GET /api/companies": { companies: [{ ...aCompany, id: "c", people: 3 }], next: null },
    ...answers,
  });
  const router = createMemoryRouter([{ path: "*", element: <PeopleTab /> }], {
    initialEntries: [`/?tab=people${address}`],
  });
  render(<RouterProvider router={router} />, { wrapper: asStaff(...permissions) });
  return { asked, router };
}

const row = (name: string) => screen.findByRole("link", { name });

test("a row tells who somebody is, and leads to their record and company", async () => {
  show("&search=ruiz");
  expect((await row("Ana Ruiz")).getAttribute("href")).toBe("/?tab=people&search=ruiz&person=a");
  const company = (await row("Ruiz Books")).getAttribute("href");
  expect(company).toBe("/?tab=people&search=ruiz&company=c");
  expect(screen.getAllByText("818-555-0123")).toHaveLength(2);
  expect(screen.getAllByRole("cell", { name: "Grace" })).toHaveLength(2);
});

test("search and filters stand in the address and in the call", async () => {
  const { asked, router } = show("&search=0123");
  await row("Ana Ruiz");
  fireEvent.change(screen.getByLabelText("Owner"), { target: { value: "none" } });
  fireEvent.change(screen.getByLabelText("Conversations"), { target: { value: "open" } });
  await waitFor(() => expect(asked.at(-1)).toBe("?search=0123&owner=none&leads=open"));
  expect(router.state.location.search).toBe("?tab=people&search=0123&owner=none&leads=open");
});

test("arrow keys lead from the search through the rows", async () => {
  show("");
  const first = await row("Ana Ruiz");
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "ArrowDown" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(await row("Bo Lee"));
});

test("a closed record leaves the focus on its row", async () => {
  const { router } = show("");
  await row("Bo Lee");
  await act(() => router.navigate("/?tab=people&person=b"));
  await act(() => router.navigate("/?tab=people&company=c"));
  (document.activeElement as HTMLElement | null)?.blur();
  await act(() => router.navigate("/?tab=people"));
  expect(document.activeElement).toBe(await row("Bo Lee"));
});

test("an empty list says why, and a search that finds nothing leads back to all", async () => {
  const nobody = { "GET /api/people": { people: [], next: null } };
  const { router } = show("&search=zz&owner=none", nobody);
  const all = await screen.findByRole("button", { name: "Show all" });
  expect(screen.getByText(/Part of a name or number is enough, or the start of/)).toBeTruthy();
  fireEvent.click(all);
  expect(await screen.findByText(/^Nobody yet\. Whoever writes/)).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=people");
});

test("a search for a company says what is enough", async () => {
  show("&show=companies&search=zz", { "GET /api/companies": { companies: [], next: null } });
  expect(await screen.findByText(/Part of a name is enough, or the start of a dom/)).toBeTruthy();
});

test("a list that could not be read offers another try", async () => {
  show("", { "GET /api/people": refusal(500, "internal", "No.") });
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
});

test.for<[mayEdit: boolean, held: Permission[]]>([
  [true, []],
  [false, ["leads.view"]],
])("companies are listed; adding one is offered: %s", async ([mayEdit, held]) => {
  show("&show=companies", {}, ...held);
  expect((await row("Ruiz Books")).getAttribute("href")).toContain("company=c");
  expect(screen.getByRole("cell", { name: "3" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a company" }) !== null).toBe(mayEdit);
});
