// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { booking } from "#content/booking.ts";
import { savePerson } from "#platform/client/forms/sent-person.ts";
import { BookingForm } from "./booking-form.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const form = (offer: { starts: number[]; unknown: boolean }) => (
  <BookingForm
    offer={{ ...offer, minutes: 30, timeZone: "America/Los_Angeles" }}
    action="/booking"
    formKey="key"
    sourcePath="/booking"
    phone="818-555-0100"
    humanCheck={null}
    privacy=""
  />
);

test.each([
  [true, booking.unknown],
  [false, booking.none],
])(
  "without a time to offer, the form gives the phone number (calendar unknown: %s)",
  (unknown, text) => {
    const html = renderToStaticMarkup(form({ starts: [], unknown })).replaceAll("&#x27;", "'");
    expect(html).toContain(text.replace("{phone}", "818-555-0100"));
    expect(html).toContain('href="tel:');
  },
);

test.each([
  [422, "We could not tell this from a robot's request. Please call 818-555-0100."],
  [503, "The site is busy. Please try again in a minute."],
])(
  "a booking refused with %d says so above the pressed button, each time with the focus",
  async (status, error) => {
    vi.stubGlobal("fetch", async (address: string) => {
      if (!address.endsWith("/api/booking")) return Response.json({ token: "t", sessionId: null });
      return Response.json({ error, code: status === 422 ? "invalid" : "unavailable" }, { status });
    });
    render(form({ starts: [1796227200000], unknown: false }));
    fireEvent.click(screen.getByRole("radio"));
    fill("Name", "Maria Rivera");
    fill("Phone", "818-555-0123");
    fill("Business email", "maria@rivera-cpa.example");
    const button = screen.getByRole("button", { name: "Book the call" });
    for (const _press of [1, 2]) {
      button.focus();
      fireEvent.submit(button.closest("form") as HTMLFormElement);
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(error));
      const box = document.activeElement as HTMLElement;
      expect(box.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(box.compareDocumentPosition(screen.getByLabelText("Business email"))).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      );
    }
  },
);

test("a form sent empty says the first of its errors, with the focus alone", () => {
  vi.useFakeTimers();
  render(form({ starts: [1796227200000], unknown: false }));
  const button = screen.getByRole("button", { name: "Book the call" });
  button.focus();
  // Longer ago than the focus that a refusal moves.
  vi.advanceTimersByTime(1000);
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  act(() => vi.advanceTimersByTime(1000));
  const described = document.activeElement?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Please pick a time.");
  expect(screen.queryAllByRole("alert")).toEqual([]);
});

const start = Date.parse("2099-06-01T17:00:00Z");
const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test("a reload keeps what was typed and the held time, which the offer no longer lists", async () => {
  const held: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    held.push(JSON.parse(String(body)).key);
    return Response.json({ heldUntil: start });
  });
  render(form({ starts: [start, start + 3_600_000], unknown: false }));
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  fill("Name", "Maria Rivera");
  cleanup();
  render(form({ starts: [start + 3_600_000], unknown: false }));
  expect(typedIn("Name")).toBe("Maria Rivera");
  expect((await screen.findByText(/You picked/)).closest("[role=status]")).not.toBeNull();
  const [first, second] = screen.getAllByRole<HTMLInputElement>("radio");
  expect([first?.value, first?.checked, second?.checked]).toEqual([String(start), true, false]);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(held[1]).toBe(held[0]);
});

test("a time picked before the form woke is held, though the visitor's zone shows it under another day", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: "Asia/Tokyo",
  });
  const held: number[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    held.push(JSON.parse(String(body)).startAt);
    return Response.json({ heldUntil: start });
  });
  const tree = form({ starts: [start, start + 3_600_000], unknown: false });
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(tree);
  root.querySelector("input")?.click();
  render(tree, { container: root, hydrate: true });
  expect(screen.getByText(/You picked/).textContent).toContain("June 2");
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    true,
    false,
  ]);
  expect(held).toEqual([start]);
});

test("the form begins with who sent the last form of this tab, and a booked call empties it", async () => {
  savePerson({ name: "Maria Rivera", email: "maria@rivera-cpa.example", phone: "818-555-0123" });
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.endsWith("/holds") ? { heldUntil: start } : { path: "#booked" }),
  );
  render(form({ starts: [start], unknown: false }));
  expect([typedIn("Name"), typedIn("Phone")]).toEqual(["Maria Rivera", "818-555-0123"]);
  fireEvent.click(screen.getByRole("radio"));
  fill(/^What is it about/, "Backups");
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  await vi.waitFor(() => expect(location.hash).toBe("#booked"));
  expect([typedIn("Name"), typedIn(/^What is it about/)]).toEqual(["", ""]);
  expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(false);
  expect(sessionStorage.getItem("booking-draft")).toBeNull();
});

test("the part without its times reserves the form's height, which a page without scripts does not", () => {
  const { offer: _offer, ...props } = form({ starts: [], unknown: false }).props;
  const html = renderToStaticMarkup(<BookingForm offer={null} {...props} />);
  expect(html).toMatch(/class="min-h-\[\d+rem\][^"]* noscript:min-h-0"/);
});
