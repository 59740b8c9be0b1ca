// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lazyComponent, setLostPart } from "#ui/on-demand.tsx";
import { OnFirstPress, type Opened } from "#ui/overlay/on-first-press.tsx";
import { StaffLostPart } from "./lost-part.tsx";

afterEach(cleanup);

const LostMenu = lazyComponent<Opened>(() => Promise.reject(new TypeError("It was lost.")));

test("closing the notice of a lost menu gives its button back, with the focus", async () => {
  setLostPart(StaffLostPart);
  render(
    <OnFirstPress trigger={<button type="button">Account</button>} opens="menu">
      {(opened) => <LostMenu {...opened} />}
    </OnFirstPress>,
  );
  const account = () => screen.getByRole("button", { name: "Account" });
  expect(document.activeElement).toBe(document.body);
  for (const press of [1, 2]) {
    fireEvent.click(account());
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect([press, screen.queryByRole("alert")]).toEqual([press, null]);
    expect(document.activeElement).toBe(account());
    expect(account().getAttribute("aria-busy")).toBeNull();
  }
});
