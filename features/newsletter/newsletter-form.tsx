import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { languageNamed } from "#content/frame/languages.ts";
import { emit } from "#platform/client/events.ts";
import { sentAnswer, storeSentForm } from "#platform/client/forms/sent-form.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { type NewsletterAnswer, newsletterLabels, newsletterMessages } from "./messages.ts";
import { storeTypedAddress, typedAddress } from "./typed-address.ts";

type NewsletterFormProps = {
  /** URL of the API, or "none". */
  endpoint: string;
  supportEmail: string;
  /** Path to which the form posts without scripts; its page shows the outcome. */
  action: string;
  /** Value and error of the field after a post without scripts. */
  email?: string;
  error?: string;
  intro?: ReactNode;
};

// Loads schema, provider list and call when the form is used, not with every page.
const loadCall = () => import("./subscribe-call.ts");

/** Sends the address and keeps the answer. Shows again what a reload would lose. */
function useSubscription({ endpoint, supportEmail, error }: NewsletterFormProps) {
  const language = languageNamed(useLanguageCode());
  const [answer, setAnswer] = useState<NewsletterAnswer | "waiting" | null>(
    error ? { subscribed: false, message: error } : null,
  );
  const busy = answer === "waiting";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value ||= typedAddress();
    const sent = sentAnswer("newsletter");
    if (sent) setAnswer((current) => current ?? { subscribed: true, message: sent });
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "");
    setAnswer("waiting");
    const result = await loadCall().then(
      ({ sendSubscription }) => sendSubscription({ email, language, endpoint, supportEmail }),
      () => ({ subscribed: false, message: newsletterMessages.failed(supportEmail) }),
    );
    setAnswer(result);
    if (!result.subscribed) return field.current?.focus();
    storeTypedAddress("");
    storeSentForm("newsletter", result.message, form);
    emit("newsletter-subscribed", {});
  }
  return { busy, answer: busy ? null : answer, field, language, send };
}

export function NewsletterForm(props: NewsletterFormProps) {
  const labels = useTranslation(newsletterLabels);
  const { nextStep } = useTranslation(newsletterMessages);
  const translate = useTranslate();
  const id = useId();
  const hydrated = useHydrated();
  const { busy, answer, field, language, send } = useSubscription(props);

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {labels.heading}
      </h2>
      <p className="mt-2 max-w-measure text-[1rem] text-muted">{props.intro ?? labels.intro}</p>
      <form
        method="post"
        action={props.action}
        noValidate={hydrated}
        onSubmit={send}
        onFocus={() => void loadCall().catch(() => undefined)}
        className="mt-5 grid gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="form" value="newsletter" />
        <input type="hidden" name="language" value={language} />
        <TextField
          ref={field}
          label={labels.email}
          name="email"
          onChange={(event) => storeTypedAddress(event.target.value)}
          type="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={props.email}
          error={answer && !answer.subscribed ? translate(answer.message) : undefined}
          className="sm:*:[p]:w-full"
        />
        {/* Stays enabled while busy: a disabled button would lose the focus for good. */}
        <Button
          type="submit"
          variant="secondary"
          aria-busy={busy || undefined}
          className="sm:mt-[1.7rem] sm:self-start"
        >
          {busy ? <Spinner size="small" color="inherit" label="" /> : null}
          {labels.subscribe}
        </Button>
      </form>
      <p
        role="status"
        className="mt-3 flex gap-2 text-[1rem] font-semibold text-oak empty:absolute"
      >
        {answer?.subscribed ? (
          <>
            <CheckIcon className="mt-0.5 size-5.5 shrink-0" />
            <span>
              {translate(answer.message)}
              {answer.message === newsletterMessages.success ? (
                <span className="block font-normal text-ink">{nextStep}</span>
              ) : null}
            </span>
          </>
        ) : null}
      </p>
    </section>
  );
}
