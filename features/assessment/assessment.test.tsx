// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { authorization } from "#features/domain-check/messages.ts";
import { Assessment } from "./assessment.tsx";
import { type Draft, saveDraft } from "./draft.ts";
import { questionsOf } from "./questions/questions.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const business = { industry: "law", size: "1", platform: "unsure", holds: "none" };
const answers = Object.fromEntries(questionsOf("law").map(({ id }) => [id, "a"]));

/** Opens the page's part with the answers that its tab has stored. */
function open(draft: Draft) {
  saveDraft(draft);
  document.title = "Assessment | Ruiz IT";
  render(
    <Assessment
      checkDomain={async () => ({ kind: "refused", message: "" })}
      authorization={authorization}
      costBands={null}
      focusAtStart={false}
      reportPath="/report"
      bookingPath="/booking"
      phone="818-555-0100"
      hours=""
      humanCheck={null}
      privacy=""
    />,
  );
}

test("the page's title follows the steps, and then names the report", async () => {
  open({ text: business, step: 0, madeAt: null });
  expect(document.title).toBe("Step 1 of 6: About your business | Assessment | Ruiz IT");
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() =>
    expect(document.title).toBe("Step 2 of 6: Signing in | Assessment | Ruiz IT"),
  );
  cleanup();
  open({ text: { ...business, ...answers }, step: 0, madeAt: 1 });
  expect(document.title).toBe("Your report | Assessment | Ruiz IT");
});
