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

const asTyped = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Asks for a domain and shows what its public records say. */
export function DomainCheckForm({ phone }: { phone: string }) {
  const form = useRef<HTMLFormElement>(null);
  const labels = useTranslation(checkFormLabels);
  const allowed = useTranslation(authorization);
  const language = useLanguageCode();
  const say = useTranslate();
  const { state, start } = useDomainCheck(language, (domain) => {
    const field = fieldOf(form.current, "domain");
    if (field?.value === "") field.value = domain;
  });
  const refused = state.kind === "refused" ? state : null;
  const errorOf = (name: string) => (refused?.field === name ? say(refused.message) : undefined);
  useEffect(() => {
    if (refused?.field) fieldOf(form.current, refused.field)?.focus();
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
          {...asTyped}
          maxLength={300}
          placeholder={labels.example}
          error={errorOf("domain")}
        />
        <SelectorField error={errorOf("selector")} />
        <Checkbox
          name="authorized"
          label={allowed.statement}
          hint={allowed.scope}
          error={errorOf("authorized")}
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

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function SelectorField({ error }: { error: string | undefined }) {
  const labels = useTranslation(checkFormLabels);
  return (
    <details open={error === undefined ? undefined : true}>
      <summary className="flex min-h-11 w-fit items-center text-link underline underline-offset-4">
        {labels.nameKey}
      </summary>
      <TextField
        label={labels.selector}
        hint={labels.selectorHint}
        name="selector"
        optional
        {...asTyped}
        maxLength={200}
        error={error}
        className="mt-3"
      />
    </details>
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
