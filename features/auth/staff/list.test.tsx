// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { StaffList } from "./list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function person(name: string) {
  const email = `${name.toLowerCase()}@valleyfirm.example`;
  const factors = { app: true, passkeys: 0, factorDueAt: null, provider: null };
  const use = { state: "active", invitedUntil: null, lastUsedAt: null, updatedAt: 1 };
  return { id: name, name, email, role: "office", ...use, ...factors };
}

/** Shows the list after a visit by a link to this person. */
function visit(id: string) {
  const answer = { staff: [person("Ana"), person("Noor")] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  render(
    <MemoryRouter initialEntries={[`/?person=${id}`]}>
      <StaffList />
    </MemoryRouter>,
    { wrapper: asStaff("security.view") },
  );
}

test("a link focuses the person's row and marks it", async () => {
  visit("Noor");
  const row = await screen.findByRole("row", { name: /Noor/ });
  expect(document.activeElement).toBe(row);
  expect(row.getAttribute("aria-current")).toBe("true");
  expect(screen.queryByText(/points to has no account here/)).toBeNull();
});

test("a link to somebody without an account focuses the notice that says so", async () => {
  visit("nobody");
  await screen.findByRole("row", { name: /Noor/ });
  expect(document.activeElement?.textContent).toContain(
    "The person this link points to has no account here.",
  );
  expect(document.querySelector("tr[aria-current]")).toBeNull();
});
