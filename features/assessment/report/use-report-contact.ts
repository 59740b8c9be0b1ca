import { type FormEvent, useRef, useState } from "react";
import { languageNamed } from "#content/frame/languages.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { ApiError, orOffline } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { sentAnswer, storeSentForm } from "#platform/client/forms/sent-form.ts";
import { savePerson, sentPerson } from "#platform/client/forms/sent-person.ts";
import { randomId } from "#platform/client/random-id.ts";
import { elapsedSince } from "#platform/client/stored.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { useLanguageCode } from "#ui/use-translation.ts";

type State = { busy: boolean; errors: Record<string, string>; failure: string };

const noChoice = { message: "", talk: false, reminders: false };

/** Sends the form under a report, and keeps in this tab that it was sent. */
export function useReportContact(report: Report, humanToken: () => Promise<string | undefined>) {
  const language = languageNamed(useLanguageCode());
  // Another report in the same tab has a form of its own.
  const formName = `report-${report.madeAt}`;
  const [sent, setSent] = useState(() => sentAnswer(formName));
  const [values, setValues] = useState(() => ({ ...sentPerson(), ...noChoice }));
  const [state, setState] = useState<State>({ busy: false, errors: {}, failure: "" });
  const opened = useRef(Date.now());
  const key = useRef(randomId());

  function change(name: keyof typeof values, value: string | boolean) {
    setValues({ ...values, [name]: value });
    setState(({ errors: { [name]: _old, ...errors }, ...rest }) => ({ ...rest, errors }));
    // Changed text is a new message: for a known key the server would keep the first one.
    key.current = randomId();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const website = String(new FormData(event.currentTarget).get(honeypotName) ?? "");
    setState({ ...state, busy: true, failure: "" });
    try {
      const { sendContact } = await orOffline(import("./calls.ts"));
      const answer = await sendContact(report, {
        ...values,
        language,
        idempotencyKey: key.current,
        website,
        filledInMs: elapsedSince(opened.current),
        humanToken: await humanToken(),
      });
      if (values.talk) emit("lead-sent", { form: "assessment", leadKind: "assessment" });
      savePerson(values);
      const answerBy = answer.answerBy ?? "";
      storeSentForm(formName, answerBy);
      setSent(answerBy);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAtField = Object.keys(error.fields).some((name) => name in values);
      setState({ busy: true, errors: error.fields, failure: isAtField ? "" : error.message });
    } finally {
      setState((now) => ({ ...now, busy: false }));
    }
  }

  return { ...state, values, change, send, sent };
}
