// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { seenOf } from "./seen.ts";
import type { LeadConflict } from "./use-write-error.ts";

afterEach(cleanup);

const seen = (own: Partial<Lead> = {}) => seenOf(aShownLead("1", "Ana", own));

function conflictWith(theirs: Partial<Lead>, question?: LeadConflict["question"]) {
  const [acceptTheirs, saveMine] = [vi.fn(), vi.fn()];
  const conflict: LeadConflict = {
    mine: "Status Won",
    before: seen(),
    theirs: seen(theirs),
    question,
    acceptTheirs,
    saveMine,
  };
  const message = "Somebody changed this lead since you opened it.";
  render(<ErrorNotice part="status" error={{ part: "status", message, conflict }} />);
  return { acceptTheirs, saveMine };
}

/** Returns the lines below "Theirs" and "Mine". */
const versions = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);

test("an error stands in its own part of the screen only", () => {
  const error = { part: "owner", message: "This did not work." } as const;
  const { rerender } = render(<ErrorNotice part="status" error={error} />);
  expect(screen.queryByText("This did not work.")).toBeNull();
  rerender(<ErrorNotice part="owner" error={error} />);
  screen.getByText("This did not work.");
  rerender(<ErrorNotice part="owner" error={null} />);
  expect(screen.queryByText("This did not work.")).toBeNull();
});

test.each<[string, Partial<Lead>, string[]]>([
  ["a status", { status: "lost" }, ["Status Lost"]],
  ["an owner", { ownerId: "d", ownerName: "Dora" }, ["Owner Dora"]],
  ["an answer", { answeredAt: 1 }, ["Answered"]],
  ["a next step", { nextStep: "Call", nextStepAt: 1 }, ["Next step: Call"]],
  ["a hold", { heldUntil: 1, holdReason: "Away" }, ["On hold: Away"]],
  ["a merge", { mergedInto: "2" }, ["Merged with another lead"]],
  ["two of these", { status: "lost", answeredAt: 1 }, ["Status Lost", "Answered"]],
  ["a note", {}, ["A newer entry in the history"]],
])("a conflict with %s of a colleague shows both versions", (_, theirs, lines) => {
  conflictWith(theirs);
  screen.getByText("Somebody changed this lead since you opened it.");
  expect(versions()).toEqual([...lines, "Status Won"]);
});

test("either version can be chosen", () => {
  const { acceptTheirs, saveMine } = conflictWith({ status: "lost" });
  press("Keep theirs");
  expect([acceptTheirs.mock.calls.length, saveMine.mock.calls.length]).toEqual([1, 0]);
  press("Save mine anyway");
  expect([acceptTheirs.mock.calls.length, saveMine.mock.calls.length]).toEqual([1, 1]);
});

test("a question of its own replaces the words and the labels of the buttons", () => {
  const { acceptTheirs, saveMine } = conflictWith(
    { status: "lost" },
    { text: "Send it all the same?", yes: "Send anyway", no: "Do not send" },
  );
  screen.getByText("Send it all the same?");
  press("Send anyway");
  expect(saveMine).toHaveBeenCalledOnce();
  press("Do not send");
  expect(acceptTheirs).toHaveBeenCalledOnce();
});
