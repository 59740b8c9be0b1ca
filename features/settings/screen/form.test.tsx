// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultSettings } from "#features/settings/store.server.ts";
import type { Permission } from "#platform/permissions.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import type { SettingDraft } from "./draft.ts";
import { SettingForm } from "./form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saved = defaultSettings.costBands;

function Form() {
  const [draft, setDraft] = useState<SettingDraft>();
  return (
    <SettingForm
      group="costBands"
      saved={saved}
      version={0}
      secretsSet={[]}
      company={defaultSettings.company}
      draft={draft}
      onDraft={setDraft}
      onStored={() => undefined}
    />
  );
}

/** Shows the form of the cost bands. Returns the bodies that it sends. */
function formOf(permission: Permission = "settings.edit") {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ version: 1 });
  });
  render(<Form />, { wrapper: asStaff(permission) });
  return sent;
}

const low = () => screen.getByLabelText<HTMLInputElement>(/^Lower amount/);
const high = () => screen.getByLabelText<HTMLInputElement>(/^Higher amount/);
const confirmed = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: /^We have checked/ });
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("the cost bands come unconfirmed, and both amounts are saved with the owner's confirmation", async () => {
  const sent = formOf();
  expect([low().value, high().value, confirmed().checked]).toEqual(["500", "5000", false]);
  type(low(), "800");
  type(high(), "9000");
  fireEvent.click(confirmed());
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ value: { confirmed: true, low: 800, high: 9000 }, version: 0 }]);
});

const refused: [what: string, change: () => void, field: () => HTMLElement, words: string][] = [
  ["crossed amounts", () => type(low(), "6000"), high, "above the lower one"],
  ["equal amounts", () => type(high(), "500"), high, "above the lower one"],
  ["an amount below the limit", () => type(low(), "49"), low, "At least $50."],
  ["an amount above the limit", () => type(high(), "100001"), high, "At most $100,000."],
  ["part of a dollar", () => type(low(), "99.5"), low, "Enter whole dollars."],
  ["an empty amount", () => type(low(), ""), low, "Enter an amount in dollars."],
];

test.each(refused)("%s: not sent, and named at the field", async (_what, change, field, text) => {
  const sent = formOf();
  change();
  press();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(new RegExp(text.replace("$", "\\$")))).toBeTruthy();
  expect(sent).toEqual([]);
});

test("whoever may not edit the settings sees the bands and no button", () => {
  formOf("settings.view");
  for (const field of [low(), high(), confirmed()])
    expect(field.closest("fieldset")?.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});
