import { type FormEvent, useEffect, useRef, useState } from "react";
import { languageNamed } from "#content/frame/languages.ts";
import { DoneNotice } from "#features/assessment/report/done-notice.tsx";
import { reportFormLabels } from "#features/assessment/texts/keep-texts.ts";
import { ApiError, orOffline } from "#platform/client/call-api.ts";
import { sentAnswer, storeSentForm } from "#platform/client/forms/sent-form.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { monthlyLookTexts } from "./texts.ts";

type MonthlyLookProps = {
  /** The domain of the report. */
  domain: { name: string; shown: string };
  /** Private link of the report; mails then link to it. */
  link?: { id: string; secret: string };
};

/** Requests a monthly check of a report's domain. */
export function MonthlyLook(report: MonthlyLookProps) {
  const formName = `monthly-look-${report.domain.name}`;
  const [isSent, setIsSent] = useState(() => sentAnswer(formName) !== null);
  const texts = useTranslation(monthlyLookTexts);
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-6 print:hidden">
      <h3 className="text-2xl">{texts.heading}</h3>
      {isSent ? (
        <DoneNotice heading={texts.sentHeading} level={4}>
          <p>{texts.sent}</p>
        </DoneNotice>
      ) : (
        <>
          <p className="max-w-measure">
            <strong className="break-all">{report.domain.shown}</strong>: {texts.intro}
          </p>
          <MonthlyLookForm
            {...report}
            onSent={() => {
              storeSentForm(formName, "");
              setIsSent(true);
            }}
          />
        </>
      )}
    </section>
  );
}

type State = { busy: boolean; errors: Readonly<Record<string, string>>; failure: string };

const start: State = { busy: false, errors: {}, failure: "" };

function MonthlyLookForm({ domain, link, onSent }: MonthlyLookProps & { onSent: () => void }) {
  const [{ busy, errors, failure }, setState] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const texts = useTranslation(monthlyLookTexts);
  const language = languageNamed(useLanguageCode());
  const translate = useTranslate();
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setState({ ...start, busy: true });
    try {
      const { askForLook } = await orOffline(import("./calls.ts"));
      await askForLook({
        domain: domain.name,
        email: String(typed.get("email") ?? ""),
        agreed: typed.get("agreed") !== null,
        website: String(typed.get(honeypotName) ?? ""),
        link,
        language,
      });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { email, agreed } = error.fields;
      const refused = email || agreed ? { errors: error.fields } : { failure: error.message };
      setState({ ...start, ...refused });
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.heading}
      onSubmit={(event) => void send(event)}
      className="grid max-w-2xl gap-5"
    >
      <MonthlyLookFields errors={errors} />
      <FailureNotice words={failure && translate(failure)} />
      <div>
        <Button type="submit" variant="secondary" busy={busy} className="max-sm:w-full">
          {texts.button}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { errors: Readonly<Record<string, string>>; email?: string };

/** Renders the fields that the report's form and the plain page share. */
export function MonthlyLookFields({ errors, email }: FieldsProps) {
  const texts = useTranslation(monthlyLookTexts);
  const { leaveEmpty } = useTranslation(reportFormLabels);
  const translate = useTranslate();
  const language = useLanguageCode();
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        error={translate(errors.email)}
      />
      <Checkbox name="agreed" label={texts.agree} error={translate(errors.agreed)} />
      <Honeypot id="monthly-look-leave-empty" label={leaveEmpty} />
    </>
  );
}
