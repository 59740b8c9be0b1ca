// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShortcutHelp } from "#app/admin/palette/shortcut-help.tsx";
import { setShortcutsOn } from "#platform/client/single-keys.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { inbox, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import {
  type InboxAction,
  type InboxHandlers,
  inboxKeys,
  readInboxKey,
  useInboxKeys,
} from "./inbox-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const place = { typing: false, singleKeys: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  setShortcutsOn(true);
});

test("the help lists exactly the keys that the inbox obeys", () => {
  const obeyed: InboxAction[] = [];
  const handlers = Object.fromEntries(
    inboxKeys.map(({ does }) => [does, () => obeyed.push(does) > 0]),
  ) as unknown as InboxHandlers;
  function Screen() {
    useInboxKeys(handlers);
    return <ShortcutHelp open onClose={() => undefined} shortcuts={[]} />;
  }
  render(<Screen />, { wrapper: asStaff() });
  const heading = screen.getByRole("heading", { name: "In the inbox" });
  const list = heading.nextElementSibling;
  const listed = [...(list?.querySelectorAll("kbd") ?? [])].map((key) => key.textContent ?? "");
  for (const key of listed) {
    fireEvent.keyDown(document.body, { key: key === "Esc" ? "Escape" : key });
  }
  expect(obeyed).toEqual(inboxKeys.map(({ does }) => does));
  expect(new Set(listed).size).toBe(inboxKeys.length);
});

test("single keys do nothing while typing, while composing a character or when turned off; Escape always works", () => {
  for (const { key, does } of inboxKeys) {
    const always = does === "back" ? does : null;
    expect(readInboxKey({ ...plain, key }, place)).toBe(does);
    expect(readInboxKey({ ...plain, key }, { ...place, typing: true })).toBe(always);
    expect(readInboxKey({ ...plain, key }, { ...place, singleKeys: false })).toBe(always);
    expect(readInboxKey({ ...plain, key, isComposing: true }, place)).toBeNull();
    expect(readInboxKey({ ...plain, key, ctrlKey: true }, place)).toBeNull();
  }
  expect(readInboxKey({ ...plain, key: "q" }, place)).toBeNull();
});

const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  });

test("keys answer, assign, note, set the status and hold in the open lead; Escape goes back one level", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  await key("r");
  await screen.findByRole("form", { name: "Answer by email" });
  fireEvent.keyDown(screen.getByLabelText("Subject"), { key: "Escape" });
  expect(screen.queryByRole("form", { name: "Answer by email" })).toBeNull();
  screen.getByRole("heading", { name: "Marta" });
  for (const [name, label] of [
    ["a", "Owner"],
    ["n", "Note for colleagues"],
  ] as const) {
    (document.activeElement as HTMLElement).blur();
    await key(name);
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(label)));
    await key("Escape");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Marta" }));
  }
  await key("s");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "New" }));
  await key("ArrowRight");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Contacted" }));
  await key("h");
  await screen.findByRole("form", { name: "Hold" });
  fireEvent.keyDown(screen.getByLabelText("Reason for the hold"), { key: "Escape" });
  expect(screen.queryByRole("form", { name: "Hold" })).toBeNull();
  screen.getByRole("heading", { name: "Marta" }).focus();
  await key("!");
  await screen.findByRole("group", { name: "Why is it spam?" });
  expect(document.activeElement?.textContent).toBe("Advertising");
});

test("z undoes the last change, and says so when there is none", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  render(<Toasts />);
  await inbox(one);
  await key("z");
  await screen.findByText("There is nothing to undo.");
  press("Qualified");
  await screen.findByText("Marta is now qualified.");
  await key("z");
  await screen.findByText("Marta is new again.");
  expect(written.map(({ body }) => body.status)).toEqual(["qualified", "new"]);
});

test("j and k walk from lead to lead while one is open", async () => {
  const [one, two] = [aShownLead("1", "Marta"), aShownLead("2", "Dora")];
  serve([one, two]);
  await inbox(one);
  await screen.findByRole("list", { name: "Leads" });
  await key("j");
  await screen.findByRole("heading", { name: "Dora" });
  await key("k");
  await screen.findByRole("heading", { name: "Marta" });
});
