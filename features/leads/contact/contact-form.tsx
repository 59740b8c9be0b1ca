import type { ReactNode } from "react";
import { contact } from "#content/contact.ts";
import { type ContactPurpose, contactPurposes } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { FocusedNotice, Notice } from "#ui/notice.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { type ContactText, contactTextNames } from "./contact-check.ts";
import { contactLabels } from "./contact-labels.ts";
import { type ContactFailure, type ContactRefusal, useContactForm } from "./use-contact-form.ts";

type ContactFormProps = {
  /** Address that the browser posts to while no scripts run. */
  action: string;
  refusal?: ContactRefusal;
  /** Purpose that is selected at first. */
  purpose: ContactPurpose;
  consultationHint: ReactNode;
  phone: string;
  /** Shown below an address that the business email rule refuses. */
  noBusinessEmail: ReactNode;
  privacy: ReactNode;
  /** Keys of the human check; null if none is set up. */
  humanCheck: HumanCheckKeys | null;
  onSent: (answerBy: string) => void;
};

/** Moves each field's hint into the margin of a wide form; elsewhere it stays between label and field. */
const annotated =
  "@xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] @xl:gap-x-9 @xl:*:col-start-1 @xl:[&>p[id$='-hint']]:col-start-2 @xl:[&>p[id$='-hint']]:row-span-3 @xl:[&>p[id$='-hint']]:row-start-1 @xl:[&>p[id$='-hint']]:border-l @xl:[&>p[id$='-hint']]:border-hairline @xl:[&>p[id$='-hint']]:pl-5";

/** Aligns an element's end with the fields, leaving the margin for their hints. */
const besideHints = "@xl:mr-[calc((100%-2.25rem)/2.6+2.25rem)]";

export function ContactForm({ action, refusal, ...props }: ContactFormProps) {
  const labels = useTranslation(contactLabels);
  const texts = useTranslation(contact).form;
  const translate = useTranslate();
  const language = useLanguageCode();
  const human = useHumanCheck(props.humanCheck);
  const { form, formProps, errorOf, failure, busy } = useContactForm({
    refusal,
    humanToken: human.token,
    onSent: props.onSent,
  });
  const firstInvalid = contactTextNames.find((name) => refusal?.fields[name]);
  const field = (name: keyof ContactText) => ({
    ...form.register(name),
    label: labels[name],
    hint: name === "name" ? undefined : texts.hints[name],
    defaultValue: refusal?.values[name],
    // After a post without JavaScript the browser itself moves to the first invalid field.
    autoFocus: name === firstInvalid,
    error: translate(errorOf(name)),
    className: annotated,
  });
  const emailRefused = errorOf("email") === leadMessages.email;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={texts.heading}
      className="grid gap-6"
      onFocus={human.begin}
      {...formProps}
    >
      {refusal && !form.formState.isSubmitted ? (
        <Notice tone="error" announce>
          <p>{translate(refusal.error)}</p>
        </Notice>
      ) : null}
      <Purpose
        chosen={refusal?.values.purpose === "consultation" ? "consultation" : props.purpose}
        hint={props.consultationHint}
      />
      <input type="hidden" name="language" value={language} />
      <TextField autoComplete="name" {...field("name")} />
      <div>
        <TextField type="email" autoComplete="email" spellCheck={false} {...field("email")} />
        <div role="status" className={besideHints}>
          {emailRefused ? <NoBusinessEmail {...props} /> : null}
        </div>
      </div>
      <TextField optional type="tel" autoComplete="tel" {...field("phone")} />
      <div className="grid gap-x-9 gap-y-6 @xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <LeaveOut />
        <TextArea
          rows={7}
          {...field("message")}
          className="@xl:col-start-1 @xl:row-start-1 @xl:content-start"
        />
      </div>
      <Honeypot id="contact-leave-empty" label={labels.leaveEmpty} />
      <div ref={human.place} className="empty:hidden" />
      {failure ? <Failure failure={failure} phone={props.phone} /> : null}
      <div className={cx("grid gap-4", besideHints)}>
        <Button type="submit" size="large" busy={busy} className="w-full sm:w-fit">
          {busy ? labels.sending : failure ? labels.again : labels.send}
        </Button>
        <p className="text-sm text-muted">{props.privacy}</p>
      </div>
    </form>
  );
}

/** Asks for the purpose of the message, which staff see beside it. */
function Purpose({ chosen, hint }: { chosen: ContactPurpose; hint: ReactNode }) {
  const { purposeHeading, purposes } = useTranslation(contact).form;
  return (
    <fieldset data-purpose="" className={cx("min-w-0", besideHints)}>
      <legend className="label mb-1.5">{purposeHeading}</legend>
      {contactPurposes.map((purpose) => (
        <label
          key={purpose}
          className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-hairline px-1 py-2 has-checked:font-[650]"
        >
          <input
            type="radio"
            name="purpose"
            value={purpose}
            defaultChecked={purpose === chosen}
            className="mt-0.5 size-6 shrink-0 cursor-pointer accent-oak"
          />
          {purposes[purpose]}
        </label>
      ))}
      {/* Outside the label, so that it is not part of the field's accessible name. */}
      <p className="mt-1.5 hidden text-sm text-muted [[data-purpose]:has([value=consultation]:checked)_&]:block">
        {hint}
      </p>
    </fieldset>
  );
}

function NoBusinessEmail({
  noBusinessEmail,
  phone,
}: Pick<ContactFormProps, "noBusinessEmail" | "phone">) {
  return (
    <Notice tone="warning" className="mt-3 grid gap-3">
      <p className="text-[1rem]">{noBusinessEmail}</p>
      <CallLink phone={phone} />
    </Notice>
  );
}

function CallLink({ phone, className }: { phone: string; className?: string }) {
  const { call } = useTranslation(contactLabels);
  return (
    <a
      href={phoneHref(phone)}
      className={cx(buttonStyle({ variant: "secondary" }), className, "w-full sm:w-fit")}
    >
      <PhoneIcon />
      {call(phone)}
    </a>
  );
}

function LeaveOut() {
  const { heading, items } = useTranslation(contact).form.leaveOut;
  return (
    <aside className="border-l-3 border-poppy pl-5 text-sm lg:col-start-2 lg:row-start-1 lg:self-start">
      <h3 className="label">{heading}</h3>
      <ul className="mt-2 grid gap-2 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </aside>
  );
}

function Failure({ failure, phone }: { failure: ContactFailure; phone: string }) {
  const labels = useTranslation(contactLabels);
  const message = useTranslation(failure.message);
  return (
    <FocusedNotice tone="error" heading={labels.notSent} className={besideHints}>
      <p className="text-[1rem]">
        {message} {labels.stillHere}
        {failure.offline ? labels.afterReload : ""}.
        {message.includes(phone) ? null : ` ${labels.cannotWait}`}
      </p>
      <CallLink phone={phone} className="mt-3" />
    </FocusedNotice>
  );
}
