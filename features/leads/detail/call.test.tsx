// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { field, fill, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { LeadCall } from "./call.tsx";

afterEach(cleanup);

/** Opens the form for a call and logs one with a note. Returns the function that received it. */
function logACall(ok: boolean) {
  const onLog = vi.fn(async () => ({ ok }) as never);
  render(<LeadCall lead={aShownLead("1", "Ana")} editable busy={false} onLog={onLog} />);
  press("Log a call");
  fill("Note on the call", "Wants an offer");
  press("Left a message");
  return onLog;
}

test("a logged call closes its form, and the next begins without its note", async () => {
  const onLog = logACall(true);
  await waitFor(() => expect(screen.queryByLabelText("Note on the call")).toBeNull());
  expect(onLog).toHaveBeenCalledExactlyOnceWith({ outcome: "message", note: "Wants an offer" });
  press("Log a call");
  expect(field("Note on the call").value).toBe("");
});

test("a call that could not be logged keeps its note", async () => {
  const onLog = logACall(false);
  await waitFor(() => expect(onLog).toHaveBeenCalledOnce());
  expect(field("Note on the call").value).toBe("Wants an offer");
});
