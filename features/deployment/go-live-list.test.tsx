// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { MayOpen } from "#platform/access/staff-link.tsx";
import type { GoLiveStep } from "./contract.ts";
import { GoLiveList } from "./go-live-list.tsx";

afterEach(cleanup);

const step = (id: string, state: GoLiveStep["state"], link = "/admin/settings"): GoLiveStep => ({
  id,
  title: id,
  state,
  text: "",
  link,
});

const steps = [
  step("Name", "done"),
  step("Mail", "advised"),
  step("Prices", "open"),
  step("Proxy", "open", ""),
];

function show(mayOpen = true) {
  render(
    <MemoryRouter>
      <MayOpen value={() => mayOpen}>
        <GoLiveList steps={steps} />
      </MayOpen>
    </MemoryRouter>,
  );
}

test("a step that is open or recommended leads to its screen, a done one or one on the server nowhere", () => {
  show();
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["Set it: Mail", "Set it: Prices"]);
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "DoneName",
    "RecommendedMailSet it: Mail",
    "To doPricesSet it: Prices",
    "To doProxy",
  ]);
});

test("whoever may not open the settings reads who does", () => {
  show(false);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getAllByText("An owner sets this")).toHaveLength(2);
});
