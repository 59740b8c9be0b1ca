import type { ReactNode } from "react";
import { booking } from "#content/booking.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Offer } from "./contract.ts";
import { TimesField } from "./times-field.tsx";
import { useBooking } from "./use-booking.ts";
import { whenText } from "./when-text.ts";

/** A form that was posted without JavaScript and came back with errors. */
export type BookingRefusal = {
  error: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

type BookingFormProps = {
  /** Null: the browser asks for the times, and without scripts a link leads to them. */
  offer: Offer | null;
  /** Page of the form, where the browser posts to while no scripts run. */
  action: string;
  /** Key of the booking while no scripts run. */
  formKey: string;
  sourcePath: string;
  refusal?: BookingRefusal;
  phone: string;
  humanCheck: HumanCheckKeys | null;
  privacy: ReactNode;
};

export function BookingForm(props: BookingFormProps) {
  const human = useHumanCheck(props.humanCheck);
  const { refusal } = props;
  const form = useBooking({
    offer: props.offer,
    errors: refusal?.fields ?? {},
    sourcePath: props.sourcePath,
    humanToken: human.token,
  });
  const { offer, timeZone, chosen, errors, failure, busy } = form;
  if (!offer) return <Times {...props} live={form.live} failed={form.loadFailed} />;
  if (offer.starts.length === 0) return <CallUs phone={props.phone} text={booking.none} />;
  const first = Number(refusal?.values.startAt) || undefined;
  const field = (name: "name" | "phone" | "email" | "about") => ({
    name,
    defaultValue: refusal?.values[name],
    error: errors[name],
  });
  return (
    <form
      method="post"
      action={props.action}
      encType="multipart/form-data"
      aria-label={booking.heading}
      className="grid max-w-2xl gap-6"
      onFocus={human.begin}
      {...form.formProps}
    >
      {(refusal && !form.live) || failure ? (
        <Notice tone="error" announce>
          <p>{failure || refusal?.error}</p>
        </Notice>
      ) : null}
      <TimesField
        id="booking"
        offer={offer}
        timeZone={timeZone}
        chosen={chosen ?? first}
        onChoose={form.choose}
        error={errors.startAt}
      />
      <p role="status" className="border-l-3 border-oak pl-4 empty:hidden">
        {chosen ? <Chosen start={chosen} offer={offer} timeZone={timeZone} /> : null}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required {...field("name")} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field("phone")} />
      </div>
      <TextField
        label="Business email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        {...field("email")}
      />
      <TextArea label="What is it about?" optional rows={3} {...field("about")} />
      <div className="hidden" aria-hidden="true">
        <label htmlFor="booking-website">Leave this field empty</label>
        <input id="booking-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="key" value={props.formKey} />
      <div ref={human.place} className="empty:hidden" />
      <div className="grid gap-4">
        <Button type="submit" size="large" busy={busy} className="w-full sm:w-fit">
          Book the call
        </Button>
        <p className="text-sm text-muted">{props.privacy}</p>
      </div>
    </form>
  );
}

function Chosen({ start, offer, timeZone }: { start: number; offer: Offer; timeZone: string }) {
  const own = whenText(start, timeZone || offer.timeZone);
  const ours = whenText(start, offer.timeZone);
  return (
    <>
      You picked <strong>{own}</strong>
      {own === ours ? "" : ` (for us: ${ours})`}. It stays free for you for 10 minutes.
    </>
  );
}

type TimesProps = Pick<BookingFormProps, "phone" | "action"> & { live: boolean; failed: boolean };

/** Stands in place of the form until the times are there. */
function Times({ phone, action, live, failed }: TimesProps) {
  if (failed) return <CallUs phone={phone} text={booking.off} />;
  if (!live) {
    return (
      <a href={action} className={`${buttonStyle({ look: "secondary" })} w-full sm:w-fit`}>
        {booking.see}
      </a>
    );
  }
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner size="large" />
    </div>
  );
}

function CallUs({ phone, text }: { phone: string; text: string }) {
  return (
    <div className="grid gap-4">
      <p>{text.replace("{phone}", phone)}</p>
      <a
        href={phoneHref(phone)}
        className={`${buttonStyle({ look: "secondary" })} w-full sm:w-fit`}
      >
        <PhoneIcon />
        Call: {phone}
      </a>
    </div>
  );
}
