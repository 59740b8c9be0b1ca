import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useFillText } from "#app/shell/words.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import type { Tip } from "#app/site/parts/tipped-words.tsx";
import { servicesPage } from "#content/services/page.ts";
import type { Service } from "#content/services/type.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { Fold } from "#ui/fold.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { ServiceText } from "./text.tsx";

type ServiceArticleProps = { service: Service; index: number; tips: readonly Tip[] };

/** A service: its name and the owner's worry, with everything about it folded below. */
export function ServiceArticle({ service, index, tips }: ServiceArticleProps) {
  const fill = useFillText();
  return (
    <Fold
      id={service.id}
      heading={service.name}
      note={
        <span className="before:content-['“'] after:content-['”']">{fill(service.problem)}</span>
      }
      className="last:border-b"
    >
      <article aria-label={service.name} className="wrap pt-3 pb-14">
        <ServiceText service={service} index={index} tips={tips} />
        <Actions service={service} />
      </article>
    </Fold>
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
