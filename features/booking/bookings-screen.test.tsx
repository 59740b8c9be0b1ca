// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { type Answers, answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { BookingsScreen } from "./bookings-screen.tsx";
import { type Booking, bookingMessages } from "./contract.ts";

const timeZone = "America/Los_Angeles";
const at = (iso: string) => Date.parse(`${iso}:00-07:00`);

beforeEach(() => void vi.setSystemTime(at("2026-06-02T12:00")));
afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Builds a call of half an hour with Marta, tomorrow at ten. */
function aCall(own: Partial<Booking> = {}): Booking {
  const startAt = own.startAt ?? at("2026-06-03T10:00");
  return {
    id: "b",
    staffId: "ana",
    staffName: "Ana",
    startAt,
    endAt: startAt + 30 * 60_000,
    state: "booked",
    leadId: "l",
    joined: false,
    name: "Marta",
    email: "marta@firm.test",
    phone: "(818) 555-0100",
    about: "",
    timeZone,
    word: "",
    version: 3,
    ...own,
  };
}

const begun = { startAt: at("2026-06-02T10:00") };
const people = { people: [{ id: "ana", name: "Ana" }], open: true };

type Own = { when?: "coming" | "past"; wrapper?: ReturnType<typeof asStaff>; answers?: Answers };

/** Shows the screen with these calls. Returns the writes. */
function show(bookings: Booking[], own: Own = {}) {
  const { when = "coming", wrapper = asStaff(), answers = {} } = own;
  const writes = answerCalls({
    "GET /api/bookings": { bookings, next: null, timeZone },
    "GET /api/booking-people": people,
    "POST /api/bookings/b/outcome": { booking: aCall() },
    "POST /api/bookings/b/cancel": { booking: aCall() },
    "POST /api/bookings/b/move": { booking: aCall() },
    ...answers,
  });
  render(
    <MemoryRouter>
      <Toasts />
      <BookingsScreen when={when} />
    </MemoryRouter>,
    { wrapper },
  );
  return writes;
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("calls stand below their day with time, length and the way to their lead", async () => {
  const later = aCall({ id: "c", startAt: at("2026-06-04T09:00"), leadId: null, name: "Dora" });
  show([aCall({ about: "Backup" }), later]);
  const day = await screen.findByRole("region", { name: "Wednesday, June 3" });
  expect(day.textContent).toContain("10:00 AM30 minAna");
  expect(day.textContent).toContain("Backup");
  const link = within(day).getByRole("link", { name: "Marta" });
  expect(link.getAttribute("href")).toBe("/admin/communications?lead=l");
  const next = screen.getByRole("region", { name: "Thursday, June 4" });
  expect(within(next).queryByRole("link", { name: "Dora" })).toBeNull();
});

test("the customer's own time is told where it is another", async () => {
  show([aCall({ timeZone: "America/New_York" })]);
  await screen.findByText("1:00 PM Eastern time for them");
  cleanup();
  show([aCall()]);
  await screen.findByText("Marta");
  expect(screen.queryByText(/for them$/)).toBeNull();
});

test.each<[string, Partial<Booking>, string[]]>([
  ["coming", {}, ["Move", "Cancel"]],
  ["begun", begun, ["Took place", "Nobody answered", "Move"]],
  ["that took place", { ...begun, state: "took-place" }, ["Undo"]],
  ["that nobody answered", { ...begun, state: "no-show" }, ["Undo"]],
  ["that is canceled", { state: "cancelled" }, []],
])("a call %s offers what is possible", async (_, own, offered) => {
  show([aCall(own)]);
  await screen.findByText("Marta");
  expect(buttons()).toEqual(offered);
});

test("somebody who may only read sees the calls without buttons", async () => {
  show([aCall(begun)], { wrapper: asStaff("leads.view") });
  await screen.findByText("Marta");
  expect(buttons()).toEqual([]);
});

test.each<[string, Partial<Booking>, string]>([
  ["Took place", begun, "took-place"],
  ["Nobody answered", begun, "no-show"],
  ["Undo", { ...begun, state: "no-show" }, "booked"],
])("%s is recorded for the version that was seen", async (label, own, outcome) => {
  const writes = show([aCall(own)]);
  fireEvent.click(await screen.findByRole("button", { name: label }));
  await waitFor(() =>
    expect(writes).toMatchObject([
      { path: "/api/bookings/b/outcome", body: { outcome, version: 3 } },
    ]),
  );
});

test("a call that a colleague has changed says so, and the list is read again", async () => {
  let bookings = [aCall(begun)];
  show(bookings, {
    answers: {
      "GET /api/bookings": () => Response.json({ bookings, next: null, timeZone }),
      "POST /api/bookings/b/outcome": refusal(409, "conflict", "Somebody has changed this call."),
    },
  });
  const button = await screen.findByRole("button", { name: "Took place" });
  bookings = [aCall({ ...begun, state: "no-show" })];
  fireEvent.click(button);
  await screen.findByText("Somebody has changed this call.");
  await screen.findByRole("button", { name: "Undo" });
});

test.each([
  ["coming", /^No calls are booked\./],
  ["past", /^No call has taken place yet\./],
] as const)("the list of %s calls says that it is empty", async (when, text) => {
  show([], { when });
  await screen.findByText(text);
});

/** Answers with two pages for everybody, and with nothing for a colleague. */
function pages(asked: string[]) {
  return ({ search, searchParams }: URL) => {
    asked.push(search);
    const isSecond = searchParams.has("after");
    const bookings = searchParams.has("staff")
      ? []
      : [isSecond ? aCall({ id: "c", name: "Dora" }) : aCall()];
    const next = isSecond || searchParams.has("staff") ? null : "b1";
    return Response.json({ bookings, next, timeZone });
  };
}

test("more calls are added below, and another person's calls begin anew", async () => {
  const asked: string[] = [];
  show([], {
    answers: {
      "GET /api/bookings": pages(asked),
      "GET /api/booking-people": { people: [...people.people, { id: "dora", name: "Dora R." }] },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByText("Dora");
  screen.getByText("Marta");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked).toEqual(["?when=coming", "?when=coming&after=b1"]);
  fireEvent.change(await screen.findByLabelText(/^With/), { target: { value: "dora" } });
  await screen.findByText(/^No calls are booked\./);
  expect(asked.at(-1)).toBe("?when=coming&staff=dora");
});

test("a firm with one person is not asked whose calls to show", async () => {
  show([aCall()]);
  await screen.findByText("Marta");
  expect(screen.queryByLabelText(/^With/)).toBeNull();
});

const offer = { starts: [at("2026-06-05T09:00")], unknown: false, minutes: 30, timeZone };
const times = { "GET /api/bookings/b/times": offer };
const moveIt = "Move the call and tell the customer";

async function openMove(answers: Answers = times) {
  const writes = show([aCall()], { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Move" }));
  await screen.findByRole("dialog", { name: "Move the call with Marta" });
  return writes;
}

test("a call is moved to a free time with a note to the customer", async () => {
  const writes = await openMove();
  fireEvent.click(await screen.findByRole("radio", { name: "Friday, June 5, 9:00 AM" }));
  const note = screen.getByLabelText(/^Note to the customer/);
  fireEvent.change(note, { target: { value: "Sorry." } });
  press(moveIt);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes).toMatchObject([
    {
      path: "/api/bookings/b/move",
      body: { startAt: offer.starts[0], word: "Sorry.", version: 3 },
    },
  ]);
});

test("a call is not moved before a time is chosen", async () => {
  const writes = await openMove();
  fireEvent.click(await screen.findByRole("button", { name: moveIt }));
  await screen.findByText(bookingMessages.start);
  expect(writes).toEqual([]);
});

test("a time that was taken meanwhile says so and leaves the dialog open", async () => {
  const taken = refusal(409, "conflict", bookingMessages.taken);
  await openMove({ ...times, "POST /api/bookings/b/move": taken });
  fireEvent.click(await screen.findByRole("radio"));
  press(moveIt);
  await screen.findByText(bookingMessages.taken);
  screen.getByRole("dialog");
});

test("a colleague without free time says so", async () => {
  await openMove({ "GET /api/bookings/b/times": { ...offer, starts: [] } });
  await screen.findByText("Ana has no other free time.");
});

test("a call is canceled by the second press", async () => {
  const writes = show([aCall()]);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByRole("dialog", { name: "Cancel the call with Marta" });
  expect(writes).toEqual([]);
  press("Cancel the call and tell the customer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes).toMatchObject([
    { path: "/api/bookings/b/cancel", body: { word: "", version: 3 } },
  ]);
});

test("a call that joined an open lead can be made a new matter, and that can be undone", async () => {
  const detached = { booking: aCall({ version: 4 }), from: "old" };
  const writes = show([aCall({ joined: true })], {
    answers: {
      "POST /api/bookings/b/detach": detached,
      "POST /api/bookings/b/attach": { booking: aCall({ joined: true, version: 5 }) },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "This is a new matter" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toMatchObject([
    { path: "/api/bookings/b/detach", body: { version: 3 } },
    { path: "/api/bookings/b/attach", body: { from: "old", version: 4 } },
  ]);
});
