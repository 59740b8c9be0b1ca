// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sampleReport } from "#features/assessment/sample-report.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { ContactForm } from "./contact.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["the time since it was opened", 9000, 9000],
  ["no time if the clock was set back, which would look like a robot", -60_000, undefined],
])("the form under a report sends %s", async (_, passed, filledInMs) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-16T10:00:00-08:00") });
  const writes = answerCalls({
    "POST /api/assessment/contact": { success: true, answerBy: null },
  });
  // Each report has a form of its own, and remembers that it was sent.
  const report = { ...sampleReport(null), madeAt: passed };
  render(<ContactForm report={report} phone="" humanCheck={null} privacy="" />);
  const email = screen.getByRole("textbox", { name: /^Business email/ });
  fireEvent.change(email, { target: { value: "ana@ruizbooks.test" } });
  vi.setSystemTime(Date.now() + passed);
  fireEvent.click(screen.getByRole("button", { name: "Mail me the link" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  const [{ body } = { body: null }] = writes;
  expect(body).toMatchObject({ email: "ana@ruizbooks.test", findings: expect.anything() });
  expect(Object(body).filledInMs).toBe(filledInMs);
  await screen.findByText("The link is on its way.");
});
