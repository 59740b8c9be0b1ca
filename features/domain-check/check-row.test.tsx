// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CheckItem } from "./check-row.tsx";
import type { ReportRow } from "./contract.ts";

afterEach(cleanup);

test("a finding's heading holds its verdict, which is said once", () => {
  const row = {
    ...{ id: "mail.dmarc", group: "mail", title: "DMARC", status: "fail", weight: 10 },
    ...{ sentence: "There is none.", why: "", fix: "Publish one.", standard: "", evidence: [] },
    ...{ publish: [], links: [] },
  };
  const { container } = render(<CheckItem row={row as unknown as ReportRow} />);
  expect(screen.getByRole("heading").textContent).toBe("DMARC: Fix");
  for (const hidden of container.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  expect(container.textContent?.match(/Fix/g)).toEqual(["Fix"]);
});
