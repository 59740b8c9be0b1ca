// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedPerson } from "#features/people/contract.ts";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aCompany } from "#tests/builders/company.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { CompanyRecord } from "./company-record.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const company = {
  ...aCompany,
  id: "c",
  address: "1 Main St\nEncino",
  domains: ["ruizbooks.test"],
  people: 1,
  openLeads: 2,
  version: 3,
};

const bo: ListedPerson = {
  id: "bo",
  name: "Bo Lee",
  email: "bo@ruizbooks.test",
  phone: "",
  companyId: "c",
  companyName: "Ruiz Books",
  ownerId: null,
  ownerName: null,
  tags: [],
  version: 7,
  openLeads: 0,
  updatedAt: 0,
};

const cy: ListedPerson = { ...bo, id: "cy", name: "Cy Vale", companyId: null, companyName: null };

function show(answers: object = {}, ...permissions: Permission[]) {
  const writes = answerCalls({
    "GET /api/companies/c": { company },
    "GET /api/people": (address: URL) =>
      Response.json({ people: address.searchParams.has("company") ? [bo] : [cy, bo], next: null }),
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={["/?tab=people&company=c"]}>
      <CompanyRecord id="c" onClose={vi.fn()} />
    </MemoryRouter>,
    { wrapper: asStaff(...permissions) },
  );
  return writes;
}

const named = () => screen.findByRole("heading", { name: "Ruiz Books" });

test("a company shows its domains, its figures and its people", async () => {
  show();
  await named();
  expect(screen.getByText("Writes from ruizbooks.test.")).toBeTruthy();
  expect(screen.getByText("People: 1. Open leads: 2.")).toBeTruthy();
  const link = await screen.findByRole("link", { name: /Bo Lee/ });
  expect(link.getAttribute("href")).toBe("/?tab=people&person=bo");
});

test("the form sends the domains one by one, and shows a refusal at their field", async () => {
  const refused = "gmail.com belongs to a mail provider, whose users are no company.";
  const writes = show({
    "PATCH /api/companies/c": refusal(422, "invalid", "Please check.", { domains: refused }),
  });
  await named();
  press("Edit details");
  const field = await screen.findByLabelText<HTMLInputElement>(/^Domains/);
  expect(field.value).toBe("ruizbooks.test");
  fireEvent.change(field, { target: { value: "ruiz books" } });
  press("Save");
  expect(await screen.findByText(/Please enter domains such as example\.com/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "ruizbooks.test, gmail.com" } });
  press("Save");
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(writes).toEqual([
    {
      method: "PATCH",
      path: "/api/companies/c",
      body: {
        name: "Ruiz Books",
        address: "1 Main St\nEncino",
        domains: ["ruizbooks.test", "gmail.com"],
        version: 3,
      },
    },
  ]);
});

test("people are added and removed, each by their own version", async () => {
  const answer = { person: { version: 8 } };
  const writes = show({ "PATCH /api/people/bo": answer, "PATCH /api/people/cy": answer });
  await named();
  fireEvent.click(await screen.findByRole("button", { name: "Remove Bo Lee from the company" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  press("Add a person");
  fireEvent.click(await screen.findByRole("button", { name: /Cy Vale/ }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    ["/api/people/bo", { version: 7, companyId: null }],
    ["/api/people/cy", { version: 7, companyId: "c" }],
  ]);
});

test("somebody who may only read sees no way to change a company", async () => {
  show({}, "leads.view");
  await named();
  await screen.findByRole("link", { name: /Bo Lee/ });
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Back"]);
});

test("a company that is gone says so", async () => {
  show({ "GET /api/companies/c": refusal(404, "not_found", "No.") });
  expect(await screen.findByText("This company is gone.")).toBeTruthy();
});
