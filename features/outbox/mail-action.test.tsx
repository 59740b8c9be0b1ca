// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mailStates, type QueuedMail } from "./contract.ts";
import { MailAction } from "./outbox-list.tsx";

afterEach(cleanup);

const mail: QueuedMail = {
  id: "1",
  template: "lead.reply",
  name: "Answer to a lead",
  recipient: "ana@ruizbooks.test",
  state: "failed",
  attempts: 1,
  dueAt: 0,
  lastError: null,
  createdAt: 0,
  sentAt: null,
  subjectType: "lead",
  subjectId: "1",
};

function buttonOf(own: Partial<QueuedMail>): string | undefined {
  cleanup();
  const act = () => undefined;
  render(<MailAction mail={{ ...mail, ...own }} busy={false} onResend={act} onCancel={act} />);
  return screen.queryByRole("button")?.textContent ?? undefined;
}

test("each state of a mail offers what can be done", () => {
  expect(Object.fromEntries(mailStates.map((state) => [state, buttonOf({ state })]))).toEqual({
    queued: "Do not send",
    held: "Do not send",
    sending: undefined,
    sent: undefined,
    failed: "Send again",
    cancelled: "Send again",
  });
});

test.each(["staff.invitation", "staff.reset", "alert.raised"])(
  "a mail of %s offers nothing in any state",
  (template) => {
    expect(mailStates.flatMap((state) => buttonOf({ template, state }) ?? [])).toEqual([]);
  },
);
