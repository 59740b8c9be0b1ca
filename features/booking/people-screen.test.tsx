// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#platform/client/query-client.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import type { BookingPerson } from "./contract.ts";
import { PeopleScreen } from "./people-screen.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const ana: BookingPerson = {
  id: "ana",
  name: "Ana",
  takes: true,
  hours: null,
  calendarHost: "calendar.firm.test",
  calendarReadAt: 1000,
  calendarError: "",
  calendarPartly: false,
  calendarOff: false,
  busyKnown: true,
  offeredUnread: false,
  hasFeed: false,
  version: 1,
  mayEdit: true,
};

/** Shows the screen with one person; returns the paths of the writes. */
function show(overrides: Partial<BookingPerson>): string[] {
  const person = { ...ana, ...overrides };
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method === "POST") writes.push(String(address));
    if (String(address).endsWith("/calendar")) return Response.json({ person });
    return Response.json({ people: [person], open: true, token: "token" });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PeopleScreen />
    </QueryClientProvider>,
    { wrapper: asStaff() },
  );
  return writes;
}

const error = 'The event "a1" repeats by a rule that matches no day.';

test.each<[string, Partial<BookingPerson>, RegExp]>([
  ["read", {}, /Calendar at calendar\.firm\.test, last read Wed, Dec 31, 4:00 PM\./],
  [
    "new",
    { calendarReadAt: null, busyKnown: false },
    /about to be read\. Until it can be read, no calls can be booked with Ana/,
  ],
  [
    "failing",
    { calendarError: error },
    /could not be read\. The event "a1".* no calls can be booked with Ana/,
  ],
  [
    "read in part",
    { calendarError: error, calendarPartly: true },
    /was read Wed, Dec 31, 4:00 PM, but not whole\. The event "a1".*The other events are used/,
  ],
  [
    "failing for long",
    { calendarError: error, busyKnown: false },
    /Until it can be read, no calls/,
  ],
  [
    "failing, and offered all the same",
    { calendarError: error, busyKnown: false, offeredUnread: true },
    /offered by the busy times read Wed, Dec 31, 4:00 PM, as the settings say/,
  ],
  [
    "never read, and offered all the same",
    { calendarError: error, calendarReadAt: null, busyKnown: false, offeredUnread: true },
    /offered by the working hours alone, as the settings say/,
  ],
  [
    "switched off",
    { calendarError: error, calendarOff: true },
    /switched off: it could not be read several times in a row/,
  ],
])("the state of a calendar is said: %s", async (_name, overrides, text) => {
  show(overrides);
  const section = await screen.findByRole("region", { name: "Ana (you)" });
  expect(section.textContent).toMatch(text);
});

test("only a calendar that is switched off is read again by a button", async () => {
  const writes = show({ calendarError: error, calendarOff: true });
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(writes).toEqual([expect.stringMatching(/booking-people\/ana\/calendar$/)]),
  );
  cleanup();
  queryClient.clear();
  show({ calendarError: error });
  await screen.findByRole("region", { name: "Ana (you)" });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
