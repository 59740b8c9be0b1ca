import type { ComponentType, ReactNode } from "react";
import { QuoteLink } from "#app/shell/quote-link.tsx";
import { useSiteData } from "#app/shell/site-data.ts";
import { useWords, Words } from "#app/shell/words.tsx";
import type { Service, ServiceId } from "#content/service-type.ts";
import { servicesPage } from "#content/services-page.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, PhoneIcon } from "#ui/icons.tsx";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { NetworkPlan } from "#ui/illustrations/network-plan.tsx";
import { RestoreCurve } from "#ui/illustrations/restore-curve.tsx";
import { ArrowLink } from "./arrow-link.tsx";
import { Questions } from "./questions.tsx";

const drawings: Partial<Record<ServiceId, ComponentType<DrawingProps>>> = {
  "security-baseline": KeyToPasskey,
  "email-security": EnvelopeStamps,
  backup: BackupShelf,
  networks: NetworkPlan,
  compliance: EvidenceFolder,
  "incident-help": RestoreCurve,
  projects: CalendarRing,
};

/** One service under its anchor: the worry, the work, its limits, and what it is measured by. */
export function ServiceArticle({ service, index }: { service: Service; index: number }) {
  const { included, notIncluded, measured } = servicesPage;
  const turned = index % 2 === 1;
  return (
    <article
      id={service.id}
      aria-labelledby={`${service.id}-name`}
      className="border-t-2 border-ink pt-8 pb-section lg:pt-10"
    >
      <Opening service={service} />
      <div
        className={cx(
          "mt-9 grid items-start gap-x-10 gap-y-8",
          turned ? "md:grid-cols-[2fr_3fr]" : "md:grid-cols-[3fr_2fr]",
        )}
      >
        <Part heading={included} className={cx(turned && "md:order-last")}>
          <Lines items={service.included} mark={<CheckIcon className="mt-0.5 size-5 text-oak" />} />
        </Part>
        <Part heading={notIncluded} className="on-panel bg-panel px-6 py-6">
          <Lines items={service.notIncluded} mark={<Dash />} />
        </Part>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-7 border-t border-hairline pt-7 md:grid-cols-2">
        <Part heading={measured}>
          <ul className="grid gap-1.5 text-[1rem]">
            {service.measured.map((line) => (
              <li key={line} className="border-b border-hairline py-1.5">
                <Words text={line} />
              </li>
            ))}
          </ul>
        </Part>
        <Terms service={service} />
      </div>
      <div className="mt-10">
        <h3 className="mb-4">{servicesPage.questions}</h3>
        <Questions items={service.questions} />
      </div>
      <Actions service={service} />
    </article>
  );
}

function Opening({ service }: { service: Service }) {
  const fill = useWords();
  const Sketch = drawings[service.id];
  return (
    <div className={cx("grid gap-x-10 gap-y-6", Sketch && "sm:grid-cols-[1fr_11rem]")}>
      <div>
        <h2 id={`${service.id}-name`} className="max-w-[20ch]">
          {service.name}
        </h2>
        <p className="mt-5 max-w-[36ch] font-display text-xl font-semibold text-poppy before:content-['“'] after:content-['”'] sm:-indent-[0.45em]">
          {fill(service.problem)}
        </p>
        <p className="mt-4 max-w-measure">
          <Words text={service.summary} />
        </p>
      </div>
      {Sketch ? <Sketch className="w-40 max-sm:order-first sm:mt-2 sm:w-full" /> : null}
    </div>
  );
}

function Terms({ service }: { service: Service }) {
  return (
    <div className="grid content-start gap-6">
      <Part heading={servicesPage.forWhom}>
        <p className="text-[1rem]">
          <Words text={service.forWhom} />
        </p>
      </Part>
      <Part heading={servicesPage.priced}>
        <p className="text-[1rem]">
          <Words text={service.priced} />
        </p>
      </Part>
    </div>
  );
}

function Actions({ service }: { service: Service }) {
  const { company } = useSiteData();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {service.id === "incident-help" ? (
        <a href={phoneHref(company.phone)} className={buttonStyle()}>
          <PhoneIcon />
          {servicesPage.alsoCall} {company.phone}
        </a>
      ) : null}
      <QuoteLink
        need={service.quoteNeed}
        className={buttonStyle({ look: service.id === "incident-help" ? "secondary" : "primary" })}
      >
        {servicesPage.quote}
        <span className="sr-only"> for {service.name}</span>
      </QuoteLink>
      {service.related ? <ArrowLink {...service.related} /> : null}
    </div>
  );
}

type PartProps = { heading: string; className?: string; children: ReactNode };

function Part({ heading, className, children }: PartProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <h3 className="label mb-3">{heading}</h3>
      {children}
    </div>
  );
}

function Lines({ items, mark }: { items: readonly string[]; mark: ReactNode }) {
  return (
    <ul className="grid gap-2.5 text-[1rem] leading-normal">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.75rem_1fr]">
          {mark}
          <span>
            <Words text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Dash() {
  return <span aria-hidden="true" className="mt-[0.7em] block h-0.5 w-3.5 bg-poppy" />;
}
