// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import type { BulkItem } from "#features/leads/work-contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { fill, me, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useBulk } from "./use-bulk.ts";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const dora = { id: "d", name: "Dora" };
const one = aShownLead("1", "Marta", { ownerId: "d", ownerName: "Dora" });
const two = aShownLead("2", "Eli", { status: "contacted", version: 5 });
const spam = aShownLead("3", "Robot", { status: "spam", spamReason: "Fraud" });

type BarProps = { selected: readonly Lead[]; onDone: () => void };

function Bar({ selected, onDone }: BarProps) {
  const bulk = useBulk(() => undefined);
  return <BulkBar {...{ selected, bulk, onDone }} staff={[me, dora]} />;
}

/** Shows the bar for these leads. `refused`: ids that the server leaves unchanged. Returns the sent changes. */
function select(selected: readonly Lead[], refused: readonly string[] = []) {
  const leads = new Map(selected.map((lead) => [lead.id, lead]));
  const writes = answerCalls({
    "POST /api/leads/bulk": (_, body) => {
      const { items } = body as { items: BulkItem[] };
      const changed = items
        .filter(({ id }) => !refused.includes(id))
        .map((item) => ({ ...leads.get(item.id), version: item.version + 1 }));
      return Response.json({ changed, refused });
    },
  });
  const onDone = vi.fn();
  render(
    <>
      <Toasts />
      <Bar {...{ selected, onDone }} />
    </>,
    { wrapper: asStaff() },
  );
  const sent = () => writes.map(({ body }) => (body as { items: BulkItem[] }).items);
  return { sent, onDone };
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each<[string, () => void, object, string]>([
  ["me", () => press("Assign to me"), { ownerId: me.id }, "2 leads assigned to you."],
  ["a colleague", () => choose("Assign to", "d"), { ownerId: "d" }, "2 leads assigned to Dora."],
  [
    "nobody",
    () => choose("Assign to", "none"),
    { ownerId: null },
    "2 leads left without an owner.",
  ],
  ["a status", () => choose("Set status", "won"), { status: "won" }, "2 leads set to won."],
  [
    "spam",
    () => press("Spam"),
    { status: "spam", spamReason: "Marked in bulk" },
    "2 leads put into spam.",
  ],
])(
  "every selected lead is given to %s, over the version that was seen",
  async (_, act, fields, said) => {
    const { sent, onDone } = select([one, two]);
    screen.getByText("2 selected");
    act();
    await screen.findByText(said);
    expect(sent()).toEqual([
      [
        { id: "1", version: 1, ...fields },
        { id: "2", version: 5, ...fields },
      ],
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  },
);

test("selected leads are put on hold with one reason", async () => {
  const { sent } = select([one]);
  press("Hold …");
  fill("Reason for the hold", "Closed in August");
  fill("Hold until", "2099-09-01");
  press("Hold");
  await screen.findByText("1 lead put on hold.");
  const hold = { reason: "Closed in August", until: "2099-09-01" };
  expect(sent()).toEqual([[{ id: "1", version: 1, hold }]]);
});

test("leads in spam are taken out of it, and neither held nor put into it again", async () => {
  const { sent } = select([spam]);
  expect(screen.queryByRole("button", { name: "Hold …" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Spam" })).toBeNull();
  press("Not spam");
  await screen.findByText("1 lead taken out of spam.");
  expect(sent()).toEqual([[{ id: "3", version: 1, status: "new" }]]);
});

test("one undo gives every lead back what it had", async () => {
  const { sent } = select([one, two]);
  choose("Set status", "lost");
  await screen.findByText("2 leads set to lost.");
  press("Undo");
  await screen.findByText("2 leads restored.");
  expect(sent()[1]).toEqual([
    { id: "1", version: 2, status: "new", undo: true },
    { id: "2", version: 6, status: "contacted", undo: true },
  ]);
});

test("leads that a colleague changed meanwhile stay, and the others are changed", async () => {
  const { onDone } = select([one, two], ["2"]);
  press("Assign to me");
  await screen.findByText("1 lead stayed unchanged: somebody changed them in the meantime.");
  await screen.findByText("1 lead assigned to you.");
  expect(onDone).toHaveBeenCalledOnce();
});

test("the selection stays when no lead was changed", async () => {
  const { onDone } = select([one], ["1"]);
  press("Assign to me");
  await screen.findByText("1 lead stayed unchanged: somebody changed them in the meantime.");
  expect(onDone).not.toHaveBeenCalled();
});

test("the selection stays when the call fails, and the message says why", async () => {
  const { onDone } = select([one]);
  answerCalls({ "POST /api/leads/bulk": refusal(500, "internal", "Something went wrong.") });
  press("Assign to me");
  await screen.findByText("Something went wrong.");
  expect(onDone).not.toHaveBeenCalled();
});

test("a status passed with the arrow keys is set by Enter only", async () => {
  const { sent } = select([one]);
  const status = screen.getByLabelText("Set status");
  fireEvent.keyDown(status, { key: "ArrowDown" });
  choose("Set status", "won");
  screen.getByText("Press Enter to apply.");
  expect(sent()).toEqual([]);
  fireEvent.keyDown(status, { key: "Enter" });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("without a selection the bar asks for one, and ends by Done", () => {
  const { onDone } = select([]);
  screen.getByText("Select the leads that you want to change.");
  press("Done");
  expect(onDone).toHaveBeenCalledOnce();
});

test("Clear selection changes nothing", () => {
  const { sent, onDone } = select([one]);
  press("Clear selection");
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});
