// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import { Records } from "./records.tsx";

test("a record's heading holds its verdict, which is said once", () => {
  const rows = [rowWith("mail.dmarc", { title: "DMARC", status: "fail", fix: "Publish it." })];
  const { container } = render(<Records outside={domainWith({ rows })} />);
  expect(screen.getByRole("heading", { level: 5 }).textContent).toBe("DMARC: Fix");
  for (const silent of container.querySelectorAll("[aria-hidden=true]")) silent.remove();
  expect(screen.getByRole("listitem").textContent?.match(/Fix/g)).toEqual(["Fix"]);
});
