import { fireEvent, screen } from "@testing-library/react";

/** Dismisses the messages of a screen, which would stand on the next one too. */
export function dismissShownToasts(): void {
  for (const button of screen.queryAllByRole("button", { name: "Dismiss", hidden: true }))
    fireEvent.click(button);
}
