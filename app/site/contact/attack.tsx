import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { contact, contactPage } from "#content/contact.ts";
import { phoneHref } from "#platform/phone.ts";
import { ChevronDownIcon, WarningIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** Line for people under attack; it opens to show the six steps, also when a link targets them. */
export function ContactAttack() {
  const { company } = useSiteData();
  const { id, question, heading, intro, note } = useTranslation(contact).attack;
  const steps = useTranslation(attackFirstSteps);
  const { thenCall } = useTranslation(contactPage);
  return (
    <details data-fold="" className="group/attack border-l-4 border-error bg-panel on-panel">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-[650] hover:text-link">
        <WarningIcon className="size-6 shrink-0 text-error" />
        <h2 className="font-sans text-base leading-snug tracking-normal">{question}</h2>
        <ChevronDownIcon className="ml-auto size-5.5 shrink-0 text-error transition-transform duration-200 group-open/attack:rotate-180 print:hidden" />
      </summary>
      <div id={id} className="scroll-mt-40 px-4 pb-5">
        <h3 className="text-lg">{heading}</h3>
        <p className="mt-1">
          {intro} {thenCall}{" "}
          <a href={phoneHref(company.phone)} className="link font-[650]">
            {company.phone}
          </a>
          .
        </p>
        <ol className="mt-3">
          {steps.map((step, index) => (
            <li
              key={step.id}
              className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] border-t border-hairline py-3"
            >
              <span
                aria-hidden="true"
                className="font-display text-xl leading-tight font-bold text-error tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h4 className="text-base font-[650]">
                  <SiteText text={step.title} />
                </h4>
                <p className="mt-0.5 text-[1rem] text-muted">
                  <SiteText text={step.text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-sm text-muted">{note}</p>
      </div>
    </details>
  );
}
