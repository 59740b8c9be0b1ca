// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SiteData } from "#app/shell/site-data.ts";
import { SiteDataContext } from "#app/shell/use-site-data.ts";
import { ContactMessage } from "./message.tsx";

const site = { company: { phone: "818-555-0100" }, humanCheck: null } as SiteData;

function open() {
  render(
    <SiteDataContext value={site}>
      <ContactMessage purpose="message" />
    </SiteDataContext>,
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.unstubAllGlobals();
});

test("the thanks for a sent message stand after a reload, and another one begins with who wrote", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/api/contact")
      ? Response.json({ answerBy: "Monday 8:00 AM" })
      : Response.json({ business: true }),
  );
  open();
  const typed = {
    name: "Maria Rivera",
    email: "maria@rivera-cpa.example",
    phone: "818-555-0123",
    message: "Our mail bounces since Monday.",
  };
  for (const [name, value] of Object.entries(typed))
    fireEvent.input(field(name) as HTMLInputElement, { target: { value } });
  const form = document.forms[0] as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText("Monday 8:00 AM");
  // Firefox brings the words of a removed form back unless it was emptied before.
  expect(form.querySelector<HTMLInputElement>("[name=message]")?.value).toBe("");
  cleanup();
  open();
  await screen.findByText("Monday 8:00 AM");
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(field("message")?.value).toBe("");
  expect([field("name"), field("email"), field("phone")].map((each) => each?.value)).toEqual([
    typed.name,
    typed.email,
    typed.phone,
  ]);
  cleanup();
  open();
  expect(field("message")?.value).toBe("");
});
