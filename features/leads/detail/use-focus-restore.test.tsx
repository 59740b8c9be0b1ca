// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useFocusRestore } from "./use-focus-restore.ts";

afterEach(cleanup);

function Frame() {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFocusRestore(frame);
  return (
    <div ref={frame}>
      <button type="button">Before</button>
      <section>
        {open ? (
          <form>
            <button type="button">Help</button>
            <input aria-label="Reason" />
            <button type="button" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </form>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
      </section>
    </div>
  );
}

function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

test("focus moves into what opens, and back to what opened it", async () => {
  render(<Frame />);
  press("Open");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Reason")));
  press("Cancel");
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })),
  );
});
