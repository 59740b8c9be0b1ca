// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { BackupPanel } from "./backup-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const copy = { at: 0, bytes: 2_000_000, encrypted: false };

test("each copy is shown with its purpose, and a plain one with what it leaves out", async () => {
  const answer = {
    encrypted: false,
    copies: [
      { ...copy, file: "one.backup", purpose: "before-upgrade", encrypted: true },
      { ...copy, file: "two.backup", purpose: "by-hand" },
      { ...copy, file: "three.backup", purpose: null },
    ],
    provenAt: null,
    provenWords: "",
    failures: [],
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  render(<BackupPanel />, { wrapper: asStaff() });
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "one.backupWed, Dec 31, 4:00 PM, before an upgrade, 2.0 MB, encrypted",
    "two.backupWed, Dec 31, 4:00 PM, made by hand, 2.0 MB",
    "three.backupWed, Dec 31, 4:00 PM, 2.0 MB",
  ]);
  expect(screen.getByText(/leave out the session secret/).textContent).toContain("BACKUP_KEY");
});
