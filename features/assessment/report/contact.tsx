import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { languageNamed } from "#content/frame/languages.ts";
import { contactTexts } from "#features/assessment/contact-texts.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportFormLabels } from "#features/assessment/texts/keep-texts.ts";
import { ApiError, orOffline } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { sentAnswer, storeSentForm } from "#platform/client/forms/sent-form.ts";
import { savePerson, sentPerson } from "#platform/client/forms/sent-person.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { randomId } from "#platform/client/random-id.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { DoneNotice } from "./done-notice.tsx";
import { linkLifetimeDays } from "./saved-link.ts";

export type ContactFormProps = {
  report: Report;
  phone: string;
  humanCheck: HumanCheckKeys | null;
  /** Text on the use of the mail address, with a link to the privacy policy. */
  privacy: ReactNode;
};

type Fields = { email: string; name: string; phone: string; message: string };

const loadCalls = () => orOffline(import("./calls.ts"));

/** Mails the private link. One checkbox asks for a call, one for reminders; both start unchecked. */
export function ContactForm({ report, phone, humanCheck, privacy }: ContactFormProps) {
  const human = useHumanCheck(humanCheck);
  const labels = useTranslation(reportFormLabels);
  const consent = useTranslation(contactTexts);
  const translate = useTranslate();
  const language = languageNamed(useLanguageCode());
  const [fields, setFields] = useState<Fields>(() => ({ ...sentPerson(), message: "" }));
  const [talk, setTalk] = useState(false);
  const [reminders, setReminders] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Another report in the same tab has a form of its own.
  const formName = `report-${report.madeAt}`;
  const [sent, setSent] = useState(() => sentAnswer(formName));
  const form = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const opened = useRef(Date.now());
  const key = useRef(randomId());
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: translate(errors[name]),
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      setErrors(({ [name]: _old, ...left }) => left);
      // Changed text is a new message: for a known key the server would keep the first one.
      key.current = randomId();
    },
  });

  const choose = (set: (checked: boolean) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.checked);
    key.current = randomId();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { sendContact } = await loadCalls();
      const answer = await sendContact(report, {
        ...fields,
        language,
        talk,
        reminders,
        idempotencyKey: key.current,
        website: website.current?.value ?? "",
        filledInMs: Math.max(0, Date.now() - opened.current),
        humanToken: await human.token(),
      });
      if (talk) emit("lead-sent", { form: "assessment", leadKind: "assessment" });
      savePerson(fields);
      storeSentForm(formName, answer.answerBy ?? "");
      setSent(answer.answerBy ?? "");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setRefusals((count) => count + 1);
      const named = Object.keys(error.fields).some((name) => name in fields);
      if (!named) setFailure(labels.urgent(translate(error.message), phone));
    } finally {
      setBusy(false);
    }
  }

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
        {...field("email")}
      />
      <Checkbox label={consent.talk} checked={talk} onChange={choose(setTalk)} />
      {talk ? (
        <>
          <TextField label={labels.name} autoComplete="name" {...field("name")} />
          <TextField
            label={labels.phone}
            hint={labels.phoneHint}
            optional
            type="tel"
            autoComplete="tel"
            {...field("phone")}
          />
          <TextArea label={labels.message} optional rows={3} {...field("message")} />
        </>
      ) : null}
      <Checkbox
        label={consent.reminders}
        hint={consent.remindersHint}
        checked={reminders}
        onChange={choose(setReminders)}
      />
      <Honeypot id="assessment-leave-empty" label={labels.leaveEmpty} ref={website} />
      <div ref={human.place} className="empty:hidden" />
      {failure ? (
        <Notice tone="error" announce>
          <p>{failure}</p>
        </Notice>
      ) : null}
      <p className="text-sm text-muted">{privacy}</p>
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {talk ? labels.sendBoth : labels.sendLink}
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
