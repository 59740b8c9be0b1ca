import type { ComponentType } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { useFillText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { CallLine } from "#app/site/parts/page-actions.tsx";
import type { Tip } from "#app/site/parts/text-with-tips.tsx";
import { NetworkPlanSheet } from "#app/site/samples/network-plan.tsx";
import { RestoreTest } from "#app/site/samples/restore-test.tsx";
import type { ServiceId } from "#content/services/ids.ts";
import { servicesPage } from "#content/services/page.ts";
import type { Service } from "#content/services/schema.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { Fold } from "#ui/fold.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { ServiceText } from "./text.tsx";

const samples: Partial<Record<ServiceId, ComponentType>> = {
  backup: RestoreTest,
  networks: NetworkPlanSheet,
};

type ServiceArticleProps = { service: Service; tips: readonly Tip[] };

/** Shows a service: name, the owner's worry and a button, with all details below, folded on narrow screens. */
export function ServiceArticle({ service, tips }: ServiceArticleProps) {
  const fill = useFillText();
  const { call, alsoCall } = useTranslation(servicesPage);
  // The sample sheets exist only in English.
  const Sample = useLanguage() === "en" ? samples[service.id] : undefined;
  return (
    <Fold
      id={service.id}
      heading={service.name}
      note={
        <span className="before:content-['“'] after:content-['”']">{fill(service.problem)}</span>
      }
      action={
        <FirstStep
          service={service}
          call={call}
          className={buttonStyle({ variant: "secondary" })}
        />
      }
    >
      <article aria-label={service.name} className="wrap pt-3 pb-14 lg:pt-0 lg:pb-20">
        <ServiceText service={service} tips={tips} />
        {Sample ? (
          <div className="mt-12">
            <Sample />
          </div>
        ) : null}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {service.id === "incident-help" ? (
            <FirstStep service={service} call={alsoCall} className={buttonStyle()} />
          ) : null}
          <ServiceQuote
            service={service}
            className={buttonStyle({
              variant: service.id === "incident-help" ? "secondary" : "primary",
            })}
          />
          {service.related ? <ArrowLink {...service.related} /> : null}
          {service.id === "incident-help" ? null : <CallLine className="w-full" />}
        </div>
      </article>
    </Fold>
  );
}

type StepProps = { service: Service; className: string };

/** Button that opens the quote dialog for the service, or a phone link for urgent help. */
function FirstStep({ service, call, className }: StepProps & { call: string }) {
  const { company } = useSiteData();
  if (service.id !== "incident-help")
    return <ServiceQuote service={service} className={className} />;
  return (
    <a href={phoneHref(company.phone)} className={className}>
      <PhoneIcon />
      <span>
        {call} <NoBreak text={company.phone} />
      </span>
    </a>
  );
}

function ServiceQuote({ service, className }: StepProps) {
  const { asQuote } = useTranslation(servicesPage);
  return (
    <QuoteLink need={service.quoteNeed} className={className}>
      {service.action}
      <span className="sr-only">{asQuote}</span>
    </QuoteLink>
  );
}
