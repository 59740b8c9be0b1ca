// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { acceptAll, rejectAll } from "./choice.ts";
import type { ConsentRecord } from "./ledger-contract.ts";
import { ReceiptLookup } from "./receipt-lookup.tsx";

// The part loads its calls on demand, for which a busy machine takes longer than a query waits.
beforeAll(() => import("./ledger-call.ts"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const receipt = "C-7F3K-92QX-4M0D-ZB5T";
const versions = { policyVersion: "1", wordingVersion: "1", at: "2026-11-28T09:00:00.000Z" };
const accepted = { action: "accept_all", signals: acceptAll(), ...versions } as const;
const withdrawn = { action: "withdraw", signals: rejectAll(), ...versions } as const;

/** Looks up the receipt in a ledger that answers a withdrawal with its line. Returns the addresses that were called. */
async function lookUp(lines: ConsentRecord["lines"]): Promise<string[]> {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    called.push(path);
    const known = path.endsWith("/withdraw") ? [...lines, withdrawn] : lines;
    return Response.json({ receipt, lines: known });
  });
  render(<ReceiptLookup />);
  fireEvent.change(screen.getByLabelText("Receipt number"), { target: { value: receipt } });
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  await screen.findByText(receipt);
  return called;
}

test("a choice is withdrawn once, and its record says so", async () => {
  const called = await lookUp([accepted]);
  fireEvent.click(screen.getByRole("button", { name: "Withdraw this choice" }));
  await screen.findByText("This choice is withdrawn.");
  expect(called.at(-1)).toBe(`/api/consent/${receipt}/withdraw`);
  expect(screen.queryByRole("button", { name: "Withdraw this choice" })).toBeNull();
});

test("a receipt withdrawn before offers nothing to withdraw", async () => {
  await lookUp([accepted, withdrawn]);
  screen.getByText("This choice is withdrawn.");
  expect(screen.queryByRole("button", { name: "Withdraw this choice" })).toBeNull();
});

test("a number typed before the part woke is looked up", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ receipt, lines: [accepted] }));
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(<ReceiptLookup />);
  (root.querySelector("input") as HTMLInputElement).value = receipt;
  render(<ReceiptLookup />, { container: root, hydrate: true });
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  await screen.findByText(receipt);
});

test("half a receipt number is refused with an example, and asks nothing", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  render(<ReceiptLookup />);
  fireEvent.change(screen.getByLabelText("Receipt number"), { target: { value: "C-7F3K" } });
  fireEvent.click(screen.getByRole("button", { name: "Look up" }));
  await screen.findByText("A receipt number looks like C-7F3K-92QX-4M0D-ZB5T.");
  expect(asked).not.toHaveBeenCalled();
});
