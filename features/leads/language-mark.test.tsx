// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LanguageMark } from "./language-mark.tsx";

test("a mark shows the language's code, and is said as its English name apart from the lead's", () => {
  render(
    <h2>
      Ana Ruiz
      <LanguageMark language="es" />
    </h2>,
  );
  expect(screen.getByRole("heading", { name: /^Ana Ruiz\s*, Spanish$/ })).toBeTruthy();
  expect(screen.getByText("ES").getAttribute("aria-hidden")).toBe("true");
});
