import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { formText } from "#platform/http/form-text.server.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import type { BookingRefusal } from "./booking-form.tsx";
import { cancelByLink, findLinked, moveByLink } from "./change.server.ts";
import { bookingCalls, bookingMessages, lastChangeMs, type Offer } from "./contract.ts";
import { viewOffer } from "./people.server.ts";
import { bookingVerbs } from "./verbs.server.ts";

const formFields = ["startAt", "name", "phone", "email", "about", "key", "language"];

/** Result of a booking form posted without JavaScript: the next page, or the errors with the submitted values. */
export type BookingFormAnswer =
  | { booked: true; path: string }
  | ({ booked: false; status: number } & BookingRefusal);

/** Handles the booking form as a plain form post. Expected errors are returned with the submitted values. */
export async function receiveBookingForm(
  ctx: RequestContext,
  form: FormData,
): Promise<BookingFormAnswer> {
  const values = Object.fromEntries(formFields.map((name) => [name, formText(form, name)]));
  try {
    const input = check(bookingCalls.book.body, {
      ...values,
      website: formText(form, honeypotName),
      startAt: values.startAt || Number.NaN,
      sourcePath: "/booking",
    });
    const { path } = await bookingVerbs.book(ctx, input);
    return { booked: true, path };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const { status, message, fields = {} } = error;
    return { booked: false, status, error: message, fields, values };
  }
}

/** Booking as shown on the page behind its link. */
export type LinkedBooking = {
  state: "booked" | "late" | "past" | "cancelled";
  startAt: number;
  endAt: number;
  phone: string;
  /** The visitor's time zone; empty when unknown. */
  timeZone: string;
};

/** Returns a link's booking and the times to which it can be moved; null when there is none. Changes nothing. */
export async function viewLinked(
  ctx: RequestContext,
  token: string,
): Promise<{ booking: LinkedBooking; offer: Offer } | null> {
  const row = await findLinked(ctx, token);
  if (!row) return null;
  const offer = await viewOffer(ctx, { without: row.id });
  const now = ctx.now();
  const state = () => {
    if (row.state === "cancelled") return "cancelled";
    if (row.state !== "booked" || row.endAt <= now) return "past";
    return row.startAt - now < lastChangeMs ? "late" : "booked";
  };
  return {
    booking: {
      state: state(),
      startAt: row.startAt,
      endAt: row.endAt,
      phone: row.phone,
      timeZone: row.timeZone,
    },
    offer: { ...offer, starts: offer.starts.filter((start) => start !== row.startAt) },
  };
}

export type LinkedChange = { done: "moved" | "cancelled" } | { error: string; status: number };

/** Handles the forms of the page behind a booking's link. */
export async function receiveLinkedChange(
  ctx: RequestContext,
  { token, form }: { token: string; form: FormData },
): Promise<LinkedChange> {
  try {
    if (formText(form, "form") === "cancel") {
      await cancelByLink(ctx, { token, word: formText(form, "word").trim().slice(0, 1000) });
      return { done: "cancelled" };
    }
    const startAt = Number(formText(form, "startAt"));
    if (!Number.isSafeInteger(startAt) || startAt <= 0) {
      throw new ExpectedError("invalid", { message: bookingMessages.start });
    }
    await moveByLink(ctx, { token, startAt });
    return { done: "moved" };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { error: error.message, status: error.status };
  }
}
