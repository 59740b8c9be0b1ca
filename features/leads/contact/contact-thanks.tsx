import { useEffect, useRef } from "react";
import { contact } from "#content/contact.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button } from "#ui/button.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { clearDraft } from "./contact-draft.ts";
import { contactLabels } from "./contact-labels.ts";

type ContactThanksProps = {
  /** "Monday 8:00 AM", in the company's zone. */
  answerBy: string;
  phone: string;
  onAnother: () => void;
};

/** Replaces the form after sending: when the answer comes and what happens until then. */
export function ContactThanks({ answerBy, phone, onAnother }: ContactThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A post without JavaScript may leave an older draft behind.
    clearDraft();
    heading.current?.focus();
  }, []);
  const labels = useTranslation(contactLabels);
  const [, ...steps] = useTranslation(contact).next.steps;
  return (
    <div className="grid items-center gap-x-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <span className="grid size-14 place-items-center rounded-full border-2 border-oak text-oak">
          <CheckIcon className="size-8" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-6 outline-none">
          {labels.thanks}
        </h2>
        <p className="mt-5 text-lg">
          {labels.answersBy} <strong>{answerBy}</strong>, {labels.zone}.
        </p>
        <ol className="mt-7 grid border-l-2 border-ink">
          {steps.map((step) => (
            <li key={step.title} className="relative pb-6 pl-7 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-(--ground)"
              />
              <h3 className="text-lg leading-snug">{step.title}</h3>
              <p className="mt-1 text-[1rem] text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-7">
          {labels.urgent}{" "}
          <a href={phoneHref(phone)} className="link whitespace-nowrap">
            {labels.call(phone)}
          </a>
        </p>
        <Button variant="quiet" onClick={onAnother} className="mt-3 -ml-4.5 noscript:hidden">
          {labels.another}
        </Button>
      </div>
      <CalendarRing className="hidden w-full max-w-80 lg:col-span-4 lg:col-start-9 lg:block" />
    </div>
  );
}
