// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { importSource } from "#features/leads/lead-states.ts";
import { field, fill, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { HowAnswered } from "./how-answered.tsx";
import { LeadOutcome } from "./outcome.tsx";

afterEach(cleanup);

/** Asks how a lead was answered. Returns the labels of the buttons, and what was said. */
function askHow(own: Partial<Lead>) {
  const onSay = vi.fn();
  const lead = aShownLead("1", "Marta", own);
  const { container } = render(<HowAnswered lead={lead} busy={false} onSay={onSay} />);
  const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
  return { onSay, buttons, text: container.textContent };
}

const everyWay = ["On the phone", "From my own mailbox", "In person", "Not yet"];

test.each<[string, Partial<Lead>, string[]]>([
  ["a new lead", { status: "new" }, []],
  ["a lead in spam", { status: "spam" }, []],
  ["a lead answered by mail here", { status: "contacted", answeredBy: "mail", answeredAt: 1 }, []],
  ["a contacted lead", { status: "contacted", answeredAt: 1 }, everyWay],
  [
    "a lead answered on the phone",
    { status: "won", answeredBy: "phone", answeredAt: 1 },
    ["Change"],
  ],
  [
    "an open lead that was not answered yet",
    { status: "contacted", answeredBy: "not-yet" },
    everyWay.slice(0, 3),
  ],
  ["a lead closed without an answer", { status: "lost", answeredBy: "not-yet" }, ["Change"]],
  ["an imported lead", { status: "contacted", answeredAt: 1, sourcePath: importSource }, []],
])("%s is asked for how it was answered only if that is unsaid", (_, own, buttons) => {
  expect(askHow(own).buttons()).toEqual(buttons);
});

test("what was said can be changed, to anything else", () => {
  const { onSay, buttons, text } = askHow({ status: "won", answeredBy: "phone", answeredAt: 1 });
  expect(text).toContain("Answered on the phone.");
  press("Change");
  expect(buttons()).toEqual(everyWay.slice(1));
  press("In person");
  expect(onSay).toHaveBeenCalledExactlyOnceWith("person");
  expect(buttons()).toEqual(["Change"]);
});

/** Shows what became of a lead. Returns the function that receives what is said. */
function outcomeOf(own: Partial<Lead>) {
  const onSay = vi.fn(async () => undefined);
  render(<LeadOutcome lead={aShownLead("1", "Marta", own)} busy={false} onSay={onSay} />);
  return onSay;
}

const worth = "What is it worth? Whole dollars, if you know";

test.each([
  ["1200", 1200],
  ["$1,200", 1200],
  ["", null],
])("a won lead worth %j is saved as %j", async (text, value) => {
  const onSay = outcomeOf({ status: "won" });
  fill(worth, text);
  press("Save");
  expect(onSay).toHaveBeenCalledExactlyOnceWith({ lostReason: "", lostNote: "", value });
});

test.each(["12.50", "about 900", "100000001"])(
  "a worth of %j is refused beside its field",
  (text) => {
    const onSay = outcomeOf({ status: "won" });
    fill(worth, text);
    expect(screen.getByRole("alert").textContent).toBe("Write whole dollars, such as 1200.");
    expect(field(worth).getAttribute("aria-invalid")).toBe("true");
    press("Save");
    expect(onSay).not.toHaveBeenCalled();
  },
);

test("a known worth is shown and can be changed", async () => {
  const onSay = outcomeOf({ status: "won", value: 1200 });
  screen.getByText(/^Worth \$1,200\./);
  press("Change");
  expect(field(worth).value).toBe("1200");
  press("Save");
  await waitFor(() => expect(screen.queryByLabelText(worth)).toBeNull());
  expect(onSay).toHaveBeenCalledOnce();
});

test("the reason of a lost lead is one press, with the words written before it", () => {
  const onSay = outcomeOf({ status: "lost" });
  fill("In your own words", "Too far away");
  press("Not a fit");
  expect(onSay).toHaveBeenCalledExactlyOnceWith({
    lostReason: "not-a-fit",
    lostNote: "Too far away",
    value: null,
  });
});

test.each([
  ["", "Price."],
  ["Twice the budget", "Price: Twice the budget."],
])("a known reason with the words %j reads %j", (lostNote, query) => {
  outcomeOf({ status: "lost", lostReason: "price", lostNote });
  expect(screen.getByText(/^Price/).textContent).toBe(`${query} Change`);
});

test("an open lead has no outcome", () => {
  outcomeOf({ status: "qualified" });
  expect(screen.queryByRole("button")).toBeNull();
});
