import { type FormEvent, Suspense, useEffect, useRef } from "react";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { checkFormLabels } from "./check-labels.ts";
import { authorization } from "./messages.ts";
import { type CheckState, loadCalls, loadReportView, useDomainCheck } from "./use-domain-check.ts";

const DomainReportView = lazyComponent(() =>
  loadReportView().then((module) => module.DomainReportView),
);

type DomainCheckFormProps = {
  phone: string;
};

/** Asks for a domain and shows what its public records say. */
export function DomainCheckForm({ phone }: DomainCheckFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const labels = useTranslation(checkFormLabels);
  const allowed = useTranslation(authorization);
  const language = useLanguageCode();
  const say = useTranslate();
  const { state, start } = useDomainCheck(language, (domain) => {
    const field = form.current?.elements.namedItem("domain");
    if (field instanceof HTMLInputElement && field.value === "") field.value = domain;
  });
  const refused = state.kind === "refused" ? state : null;
  useEffect(() => {
    if (!refused?.field) return;
    const field = form.current?.elements.namedItem(refused.field);
    if (field instanceof HTMLInputElement) field.focus();
  }, [refused]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    void start(text("domain"), typed.get("authorized") !== null, text("selector"));
  }

  function prepare() {
    for (const load of [loadCalls, loadReportView]) void load().catch(() => undefined);
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        onFocus={prepare}
        aria-label={labels.form}
        className="grid max-w-2xl gap-5 print:hidden"
      >
        <TextField
          label={labels.domain}
          name="domain"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          placeholder={labels.example}
          error={refused?.field === "domain" ? say(refused.message) : undefined}
        />
        <details open={refused?.field === "selector" || undefined}>
          <summary className="flex min-h-11 w-fit items-center text-link underline underline-offset-4">
            {labels.nameKey}
          </summary>
          <TextField
            label={labels.selector}
            hint={labels.selectorHint}
            name="selector"
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            error={refused?.field === "selector" ? say(refused.message) : undefined}
            className="mt-3"
          />
        </details>
        <Checkbox
          name="authorized"
          label={allowed.statement}
          hint={allowed.scope}
          error={refused?.field === "authorized" ? say(refused.message) : undefined}
        />
        <Button
          type="submit"
          size="large"
          busy={state.kind === "running"}
          className="w-full sm:w-fit"
        >
          {state.kind === "running" ? labels.busy : labels.check}
        </Button>
        <noscript>
          <p className="border-l-4 border-poppy bg-paper px-5 py-4">
            {labels.noScript}{" "}
            <a href={phoneHref(phone)} className="link whitespace-nowrap">
              {phone}
            </a>{" "}
            {labels.noScriptCall}
          </p>
        </noscript>
      </form>
      <Outcome state={state} phone={phone} />
    </>
  );
}

function Outcome({ state, phone }: { state: CheckState; phone: string }) {
  return (
    <>
      <div role="status" className="mt-6 empty:absolute">
        {state.kind === "running" ? <Running domain={state.domain} /> : null}
      </div>
      {state.kind === "refused" && state.field === null ? (
        <Failure message={state.message} phone={phone} />
      ) : null}
      {state.kind === "shown" ? (
        <Suspense fallback={<Spinner size="large" className="mt-10" />}>
          <DomainReportView
            key={state.report.name + state.report.checkedAt}
            report={state.report}
            phone={phone}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Running({ domain }: { domain: string }) {
  const { reading } = useTranslation(checkFormLabels);
  return (
    <p className="flex items-center gap-3 text-muted">
      <Spinner label="" />
      <span className="min-w-0 break-words">{reading(domain.slice(0, 80))}</span>
    </p>
  );
}

function Failure({ message, phone }: { message: string; phone: string }) {
  const own = useTranslation(checkFormLabels);
  const reason = useTranslation(message);
  return (
    <Notice tone="error" announce heading={own.failed} className="mt-6 max-w-3xl">
      <p>{reason}</p>
      <a href={phoneHref(phone)} className={`${buttonStyle({ variant: "secondary" })} mt-4`}>
        <PhoneIcon />
        {own.call(phone)}
      </a>
    </Notice>
  );
}
