// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aCompany } from "#tests/builders/company.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { PersonRecord } from "./person-record.tsx";
import type { PersonRecordData } from "./record-props.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const colleague = {
  id: "bo",
  name: "Bo Lee",
  email: "bo@ruizbooks.test",
  phone: "",
  companyId: null,
  companyName: null,
  ownerId: null,
  ownerName: null,
  tags: [],
  version: 1,
  openLeads: 0,
  updatedAt: 0,
};

const record: PersonRecordData = {
  person: {
    id: "p",
    name: "Ana Ruiz",
    language: "en",
    companyId: null,
    companyName: null,
    ownerId: null,
    ownerName: null,
    notes: "Prefers mornings.",
    tags: ["vip"],
    version: 4,
    createdAt: 0,
    updatedAt: 0,
  },
  addresses: [
    { address: "ana@ruizbooks.test", shown: "Ana@RuizBooks.test", isPrimary: true, formerAt: null },
    { address: "ana@home.test", shown: "ana@home.test", isPrimary: false, formerAt: 5 },
  ],
  phones: [{ phoneKey: "8185550123", shown: "818-555-0123" }],
  merged: [],
  company: null,
  suggestedCompany: { domain: "ruizbooks.test", name: "Ruiz Books", companyId: null },
  colleagues: [colleague],
  maybeSame: [{ ...colleague, id: "same", name: "Ana R." }],
  leads: [
    {
      id: "l",
      kind: "quote",
      status: "won",
      about: "Backups, please.",
      createdAt: 0,
      ownerName: null,
      value: 1200,
      mergedInto: null,
    },
  ],
  timeline: [
    { id: "n", at: 9, kind: "note", leadId: "l", who: "Bea", text: "Called back." },
    { id: "s", at: 8, kind: "newsletter", leadId: null, who: "", text: "subscribed" },
  ],
  isCut: false,
};

function show(answers: object = {}, ...permissions: Permission[]) {
  const writes = answerCalls({ "GET /api/people/p": record, ...answers });
  const onClose = vi.fn();
  render(
    <MemoryRouter initialEntries={["/?view=all&person=p"]}>
      <PersonRecord id="p" onClose={onClose} />
    </MemoryRouter>,
    { wrapper: asStaff(...permissions) },
  );
  return { writes, onClose };
}

const named = () => screen.findByRole("heading", { name: "Ana Ruiz" });
const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("a record shows leads, contacts, colleagues and one timeline", async () => {
  show();
  await named();
  expect(hrefOf(/Quote request/)).toBe("/admin/communications?lead=l");
  expect(hrefOf(/^Note/)).toBe("/admin/communications?lead=l");
  expect(hrefOf(/Bo Lee/)).toBe("/?view=all&person=bo");
  expect(screen.getByText("$1,200")).toBeTruthy();
  expect(screen.getByText("Prefers mornings.")).toBeTruthy();
  expect(screen.getByText(", no longer used")).toBeTruthy();
  expect(screen.getByText("subscribed")).toBeTruthy();
});

test("colleagues stand under the domain that they share, whatever the first address is", async () => {
  const [first, ...others] = record.addresses;
  const addresses = [{ ...first, shown: "ana@gmail.com" }, ...others];
  show({ "GET /api/people/p": { ...record, addresses } });
  await named();
  expect(screen.getByRole("heading", { name: "Others at ruizbooks.test" })).toBeTruthy();
});

test("an address or a number is added where it belongs, and a refusal is shown at the field", async () => {
  const message = "Another person has this address. Merge the two people instead.";
  const { writes } = show({
    "POST /api/people/p/addresses": refusal(422, "invalid", "Please check.", { email: message }),
    "POST /api/people/p/phones": record,
  });
  await named();
  const field = screen.getByLabelText<HTMLInputElement>("Another address or number");
  fireEvent.change(field, { target: { value: "bo@ruizbooks.test" } });
  press("Add");
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.change(field, { target: { value: "818-555-0199" } });
  press("Add");
  await waitFor(() => expect(field.value).toBe(""));
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    ["/api/people/p/addresses", { version: 4, email: "bo@ruizbooks.test" }],
    ["/api/people/p/phones", { version: 4, phone: "818-555-0199" }],
  ]);
});

test("the company of the domain is added with one press", async () => {
  const { writes } = show({ "POST /api/companies": { company: {} } });
  await named();
  press("Add the company Ruiz Books");
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({ name: "Ruiz Books", domains: ["ruizbooks.test"], address: "" });
});

test("owner and language are shown, and changed in the form of the details", async () => {
  const person = { ...record.person, version: 5 };
  const { writes } = show({
    "GET /api/staff": { staff: [{ id: "ana", name: "Ana Ruiz" }] },
    "PATCH /api/people/p": { ...record, person },
  });
  await named();
  expect(screen.getByText(/Owner: nobody yet\. Language: English\./)).toBeTruthy();
  press("Edit details");
  await screen.findByRole("option", { name: "Ana Ruiz (me)" });
  fireEvent.change(screen.getByLabelText("Owner"), { target: { value: "ana" } });
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "es" } });
  press("Save");
  await waitFor(() => expect(writes).toHaveLength(1));
  const { name, notes, tags } = record.person;
  expect(writes[0]?.body).toEqual({
    name,
    notes,
    tags,
    ownerId: "ana",
    language: "es",
    version: 4,
  });
});

test("a person is given a company that is found by its name", async () => {
  const person = { ...record.person, version: 5 };
  const books = { ...aCompany, id: "c", name: "Ruiz Books", domains: ["ruizbooks.test"] };
  const { writes } = show({
    "GET /api/companies": { companies: [books], next: null },
    "PATCH /api/people/p": { ...record, person },
  });
  await named();
  press("Choose a company");
  const choice = await screen.findByRole("button", { name: /Ruiz Books.*ruizbooks\.test/ });
  fireEvent.click(choice);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({ version: 4, companyId: "c" });
});

test.for<[string, string[], number]>([
  ["joins its person by itself if they write from its domain", ["ruizbooks.test"], 1],
  ["takes its person in if they write from elsewhere", [], 2],
])("a company that is added here %s", async ([, domains, count]) => {
  const person = { ...record.person, version: 5 };
  const { writes } = show({
    "GET /api/companies": { companies: [], next: null },
    "POST /api/companies": { company: { ...aCompany, domains, people: domains.length } },
    "PATCH /api/people/p": { ...record, person },
  });
  await named();
  press("Choose a company");
  fireEvent.click(await screen.findByRole("button", { name: "Add a company" }));
  const name = await screen.findByLabelText("Name");
  fireEvent.change(name, { target: { value: "Ruiz Books" } });
  press("Add");
  await waitFor(() => expect(writes).toHaveLength(count));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes.map(({ path }) => path)).toEqual(
    ["/api/companies", "/api/people/p"].slice(0, count),
  );
});

test("somebody who may only read sees no way to change anything", async () => {
  show({}, "leads.view");
  await named();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Back"]);
});

test.for<[status: number, code: string, words: RegExp]>([
  [404, "not_found", /This person is gone/],
  [403, "forbidden", /Your role does not include/],
])("an answer of %d says why nothing is shown", async ([status, code, words]) => {
  const { onClose } = show({ "GET /api/people/p": refusal(status, code, "No.") });
  expect(await screen.findByText(words)).toBeTruthy();
  press("Back");
  expect(onClose).toHaveBeenCalled();
});

test("a failure offers another try", async () => {
  show({ "GET /api/people/p": refusal(500, "internal", "No.") });
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
});
