import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { booking } from "#content/booking.ts";
import { BookingForm } from "./booking-form.tsx";

const formOf = (unknown: boolean) =>
  renderToStaticMarkup(
    <BookingForm
      offer={{ starts: [], unknown, minutes: 30, timeZone: "America/Los_Angeles" }}
      action="/booking"
      formKey="key"
      sourcePath="/booking"
      phone="818-555-0100"
      humanCheck={null}
      privacy=""
    />,
  ).replaceAll("&#x27;", "'");

test.each([
  [true, booking.unknown],
  [false, booking.none],
])(
  "without a time to offer, the form gives the phone number (calendar unknown: %s)",
  (unknown, words) => {
    const html = formOf(unknown);
    expect(html).toContain(words.replace("{phone}", "818-555-0100"));
    expect(html).toContain('href="tel:');
  },
);
