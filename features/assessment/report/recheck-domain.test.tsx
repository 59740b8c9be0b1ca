// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import { RecheckDomain } from "./recheck-domain.tsx";

const checked = (status: "fail" | "pass", checkedAt: number) =>
  domainWith({ checkedAt, rows: [rowWith("mail.dmarc", { title: "DMARC", status })] });

test("a change is told in words, once, with the focus", async () => {
  const after = { kind: "shown" as const, report: checked("pass", 2) };
  render(<RecheckDomain before={checked("fail", 1)} recheck={async () => after} />);
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  const change = await screen.findByRole("listitem");
  expect(change.textContent).toBe("DMARCFrom Fix to Good (better)");
  const answer = screen.getByRole("group");
  await waitFor(() => expect(document.activeElement).toBe(answer));
  expect(answer.contains(change)).toBe(true);
  expect(answer.closest("[role=status], [role=alert], [aria-live]")).toBeNull();
});
