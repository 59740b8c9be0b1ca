import { type ReactNode, useEffect, useRef } from "react";
import { contactTexts } from "#features/assessment/contact-texts.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportFormLabels } from "#features/assessment/texts/keep-texts.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import { DoneNotice } from "./done-notice.tsx";
import { linkLifetimeDays } from "./saved-link.ts";
import { useReportContact } from "./use-report-contact.ts";

export type ContactFormProps = {
  report: Report;
  phone: string;
  humanCheck: HumanCheckKeys | null;
  /** Text on the use of the mail address, with a link to the privacy policy. */
  privacy: ReactNode;
};

/** Mails the private link. One checkbox asks for a call, one for reminders; both start unchecked. */
export function ContactForm({ report, phone, humanCheck, privacy }: ContactFormProps) {
  const human = useHumanCheck(humanCheck);
  const labels = useTranslation(reportFormLabels);
  const consent = useTranslation(contactTexts);
  const translate = useTranslate();
  const { busy, errors, failure, values, change, send, sent } = useReportContact(
    report,
    human.token,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [busy]);

  const text = (name: "email" | "name" | "phone" | "message") => ({
    value: values[name],
    error: translate(errors[name]),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const choice = (name: "talk" | "reminders") => ({
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) => change(name, target.checked),
  });

  if (sent !== null) return <Sent answerBy={sent} />;
  return (
    <form
      ref={form}
      noValidate
      aria-label={labels.form}
      onSubmit={(event) => void send(event)}
      onFocus={human.begin}
      className="grid max-w-2xl gap-5 border-t border-hairline pt-6"
    >
      <TextField
        label={labels.email}
        hint={labels.emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...text("email")}
      />
      <Checkbox label={consent.talk} {...choice("talk")} />
      {values.talk ? (
        <>
          <TextField label={labels.name} autoComplete="name" {...text("name")} />
          <TextField
            label={labels.phone}
            hint={labels.phoneHint}
            optional
            type="tel"
            autoComplete="tel"
            {...text("phone")}
          />
          <TextArea label={labels.message} optional rows={3} {...text("message")} />
        </>
      ) : null}
      <Checkbox label={consent.reminders} hint={consent.remindersHint} {...choice("reminders")} />
      <Honeypot id="assessment-leave-empty" label={labels.leaveEmpty} />
      <div ref={human.place} className="empty:hidden" />
      <FailureNotice words={failure && labels.urgent(translate(failure), phone)} />
      <p className="text-sm text-muted">{privacy}</p>
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {values.talk ? labels.sendBoth : labels.sendLink}
        </Button>
      </div>
    </form>
  );
}

/** `answerBy`: empty when nobody was asked to call. */
function Sent({ answerBy }: { answerBy: string }) {
  const labels = useTranslation(reportFormLabels);
  return (
    <DoneNotice heading={answerBy ? labels.thanks : labels.onItsWay} level={4}>
      <p>
        {answerBy ? `${labels.answersBy(answerBy)} ` : ""}
        {labels.linkComes(linkLifetimeDays)}
      </p>
    </DoneNotice>
  );
}
