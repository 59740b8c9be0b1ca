import type { ReactNode } from "react";
import { booking } from "#content/booking.ts";
import { shellLabels } from "#content/frame/shell.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { FocusedNotice, Notice } from "#ui/notice.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import type { Offer } from "./contract.ts";
import { bookingLabels } from "./texts/booking-labels.ts";
import { whenText } from "./texts/when-text.ts";
import { TimesField } from "./times-field.tsx";
import { useBooking } from "./use-booking.ts";

/** Errors and submitted values of a form that was posted without JavaScript. */
export type BookingRefusal = {
  error: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

type BookingFormProps = {
  /** Null: the browser loads the times; without scripts a link leads to the page that shows them. */
  offer: Offer | null;
  /** Page of the form, to which the browser posts while no scripts run. */
  action: string;
  /** Idempotency key of the booking while no scripts run. */
  formKey: string;
  sourcePath: string;
  refusal?: BookingRefusal;
  phone: string;
  humanCheck: HumanCheckKeys | null;
  privacy: ReactNode;
};

export function BookingForm(props: BookingFormProps) {
  const labels = useTranslation(bookingLabels);
  const { heading, none, unknown } = useTranslation(booking);
  const translate = useTranslate();
  const language = useLanguageCode();
  const human = useHumanCheck(props.humanCheck);
  const { refusal } = props;
  const form = useBooking({
    offer: props.offer,
    errors: refusal?.fields ?? {},
    sourcePath: props.sourcePath,
    humanToken: human.token,
  });
  const { offer, timeZone, chosen, errors, failure, busy } = form;
  if (!offer) return <Times {...props} hydrated={form.hydrated} failed={form.loadFailed} />;
  if (offer.starts.length === 0) {
    return <CallUs phone={props.phone} text={offer.unknown ? unknown : none} />;
  }
  const first = Number(refusal?.values.startAt) || undefined;
  const field = (name: "name" | "phone" | "email" | "about") => ({
    name,
    defaultValue: refusal?.values[name],
    error: translate(errors[name]),
  });
  return (
    <form
      method="post"
      action={props.action}
      encType="multipart/form-data"
      aria-label={heading}
      className="grid max-w-2xl gap-6"
      onFocus={human.begin}
      {...form.formProps}
    >
      {refusal && !form.hydrated ? (
        <Notice tone="error" announce>
          <p>{translate(refusal.error)}</p>
        </Notice>
      ) : null}
      <TimesField
        id="booking"
        offer={offer}
        timeZone={timeZone}
        chosen={chosen ?? first}
        onChoose={form.choose}
        error={translate(errors.startAt)}
      />
      <p role="status" className="border-l-3 border-oak pl-4 empty:absolute">
        {chosen ? <Chosen start={chosen} offer={offer} timeZone={timeZone} /> : null}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={labels.name} autoComplete="name" required {...field("name")} />
        <TextField
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          required
          {...field("phone")}
        />
      </div>
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        {...field("email")}
      />
      <TextArea label={labels.about} optional rows={3} {...field("about")} />
      <Honeypot id="booking-leave-empty" label={labels.leaveEmpty} />
      <input type="hidden" name="key" value={props.formKey} />
      <input type="hidden" name="language" value={language} />
      <div ref={human.place} className="empty:hidden" />
      {/* Beside the pressed button: the form's top is out of sight there. */}
      {failure ? (
        <FocusedNotice tone="error">
          <p>{translate(failure)}</p>
        </FocusedNotice>
      ) : null}
      <div className="grid gap-4">
        <Button type="submit" size="large" busy={busy} className="w-full sm:w-fit">
          {labels.send}
        </Button>
        <p className="text-sm text-muted">{props.privacy}</p>
      </div>
    </form>
  );
}

function Chosen({ start, offer, timeZone }: { start: number; offer: Offer; timeZone: string }) {
  const { picked, forUs, held } = useTranslation(bookingLabels);
  const { dateLocale: locale } = useTranslation(uiLabels);
  const own = whenText(start, timeZone || offer.timeZone, locale);
  const ours = whenText(start, offer.timeZone, locale);
  return (
    <>
      {picked} <strong>{own}</strong>
      {own === ours ? "" : forUs(ours)}. {held}
    </>
  );
}

type TimesProps = Pick<BookingFormProps, "phone" | "action"> & {
  hydrated: boolean;
  failed: boolean;
};

/** Height of the form with a fortnight's times, so that a reload comes back to the same place of the page. */
const reserved = "min-h-[83rem] sm:min-h-[68rem] print:min-h-0";

/** Shown instead of the form until the times are loaded. */
function Times({ phone, action, hydrated, failed }: TimesProps) {
  const { off, see } = useTranslation(booking);
  if (failed) return <CallUs phone={phone} text={off} />;
  if (!hydrated) {
    return (
      <div className={`${reserved} noscript:min-h-0`}>
        <a href={action} className={`${buttonStyle({ variant: "secondary" })} w-full sm:w-fit`}>
          {see}
        </a>
      </div>
    );
  }
  return (
    <div className={`${reserved} grid justify-items-center pt-16 content-start`}>
      <Spinner size="large" />
    </div>
  );
}

function CallUs({ phone, text }: { phone: string; text: string }) {
  const { call } = useTranslation(shellLabels);
  return (
    <div className="grid gap-4">
      <p>{text.replace("{phone}", phone)}</p>
      <a
        href={phoneHref(phone)}
        className={`${buttonStyle({ variant: "secondary" })} w-full sm:w-fit`}
      >
        <PhoneIcon />
        {call(phone)}
      </a>
    </div>
  );
}
