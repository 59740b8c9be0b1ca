import { expect, test } from "vitest";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { accountShortcut, readKey } from "./shortcuts.ts";

const shortcuts = [
  { key: "d", path: paths.adminDashboard, label: "Dashboard" },
  { key: "c", path: paths.adminCommunications, label: "Communications" },
];
const plain = { ctrlKey: false, metaKey: false, altKey: false };
const place = { afterG: false, singleKeys: true, shortcuts, addsLeads: true };

test("g waits for the key of a screen, and another key means nothing", () => {
  expect(readKey({ ...plain, key: "g" }, place)).toEqual({ kind: "wait" });
  const after = { ...place, afterG: true };
  expect(readKey({ ...plain, key: "c" }, after)).toEqual({
    kind: "go",
    path: paths.adminCommunications,
  });
  expect(readKey({ ...plain, key: "x" }, after)).toBeNull();
});

test("a question mark opens the help", () => {
  expect(readKey({ ...plain, key: "?" }, place)).toEqual({ kind: "help" });
});

test("single keys do nothing while turned off or typed; Ctrl or Cmd with K still works", () => {
  const off = { ...place, singleKeys: false };
  expect(readKey({ ...plain, key: "g" }, off)).toBeNull();
  expect(readKey({ ...plain, key: "?" }, off)).toBeNull();
  expect(readKey({ ...plain, key: "d" }, { ...off, afterG: true })).toBeNull();
  expect(readKey({ ...plain, ctrlKey: true, key: "k" }, off)).toEqual({ kind: "palette" });
  expect(readKey({ ...plain, metaKey: true, key: "K" }, off)).toEqual({ kind: "palette" });
});

test("keys of the browser and the system are left alone", () => {
  expect(readKey({ ...plain, ctrlKey: true, key: "g" }, place)).toBeNull();
  expect(readKey({ ...plain, altKey: true, key: "g" }, place)).toBeNull();
  expect(readKey({ ctrlKey: true, metaKey: false, altKey: true, key: "k" }, place)).toBeNull();
});

test("every screen has a key of its own", () => {
  const keys = [accountShortcut, ...screens].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("c opens a new lead for those who may write one down", () => {
  expect(readKey({ ...plain, key: "c" }, place)).toEqual({ kind: "lead" });
  expect(readKey({ ...plain, key: "c" }, { ...place, addsLeads: false })).toBeNull();
  expect(readKey({ ...plain, key: "c" }, { ...place, singleKeys: false })).toBeNull();
  expect(readKey({ ...plain, ctrlKey: true, key: "c" }, place)).toBeNull();
});
