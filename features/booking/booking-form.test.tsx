// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { booking } from "#content/booking.ts";
import { BookingForm } from "./booking-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  (unknown, words) => {
    const html = renderToStaticMarkup(form({ starts: [], unknown })).replaceAll("&#x27;", "'");
    expect(html).toContain(words.replace("{phone}", "818-555-0100"));
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
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
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
