// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Announcer, announce } from "./announcer.tsx";
import { Dialog } from "./dialog.tsx";

test("a sentence is heard while a dialog hides the rest of the page", async () => {
  render(
    <>
      <Announcer />
      <p>The page</p>
      <Dialog open title="New lead" onOpenChange={() => undefined}>
        Name
      </Dialog>
    </>,
  );
  await screen.findByRole("dialog", { name: "New lead" });
  expect(screen.getByText("The page").closest("[aria-hidden=true]")).not.toBeNull();
  act(() => announce("New message from Marta Vega."));
  // Found by its role only where a screen reader finds it.
  expect(screen.getByRole("status").textContent).toBe("New message from Marta Vega.");
});
