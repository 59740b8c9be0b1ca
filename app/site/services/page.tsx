import { useLoaderData } from "react-router";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { siteDataContext } from "#app/server/http/request-context.server.ts";
import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { CallClosing } from "#app/site/parts/call-closing.tsx";
import { BesideContents } from "#app/site/parts/contents-list.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { withTips } from "#app/site/parts/page-tips.server.ts";
import { tipsHere } from "#app/site/parts/tips-here.server.ts";
import serviceComparison from "#content/services/comparison.md";
import { servicesPage } from "#content/services/page.ts";
import { services } from "#content/services/services.ts";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { NetworkPlan } from "#ui/illustrations/network-plan.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/page.ts";
import { ServiceArticle } from "./article.tsx";
import "#app/site/parts/tips.css";

const proseFields = "summary included notIncluded measured forWhom priced answer".split(" ");
/** Maximum number of tips per service, so that they spread over all services. */
const tipsEach = 2;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(siteDataContext)();
  const { language, translate } = pageLanguageOfPath(new URL(request.url).pathname);
  // Explanations of terms exist only in English.
  const tipped =
    language === "en" && tipsHere(request, site)
      ? withTips(services, { fields: proseFields, maxEach: tipsEach })
      : { content: translate(services), tips: [] };
  return { services: tipped.content, tips: tipped.tips, comparison: translate(serviceComparison) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const offered = loaderData?.services ?? [];
  return metaOf("/services", matches, {
    graph: (site, { path }) => [
      ...offered.map(({ id, name, summary, forWhom }) =>
        serviceNode(site, {
          id,
          name,
          description: summary,
          path,
          audience: forWhom,
        }),
      ),
      faqNode(
        site,
        path,
        offered.flatMap((service) => service.questions),
      ),
    ],
  });
}

export default function Services() {
  const { services: offered, comparison, tips } = useLoaderData<typeof loader>();
  const { heading, lead, contents, quote, closing } = useTranslation(servicesPage);
  return (
    <>
      <PageHead
        page="services"
        family="story"
        heading={heading}
        lead={lead}
        actions={
          <PageActions
            action={
              <QuoteLink className={cx(buttonStyle({ size: "large" }), "max-sm:w-full")}>
                {quote}
              </QuoteLink>
            }
          />
        }
        figure={<NetworkPlan className="w-full max-lg:hidden" />}
      />
      <BesideContents
        label={contents}
        entries={offered.map(({ id, name }) => ({ id, text: name }))}
        className="pb-section"
      >
        {offered.map((service) => (
          <ServiceArticle key={service.id} service={service} tips={tips} />
        ))}
      </BesideContents>
      <Section
        id="compare"
        layout="above"
        ground="panel"
        heading={comparison.heading}
        intro={<SiteText text={comparison.intro} />}
      >
        <FactTable
          table={{
            caption: comparison.caption,
            head: ["", ...comparison.columns],
            rows: comparison.rows.map((row) => [row.label, ...row.values]),
          }}
          widths={["md:w-1/5"]}
        />
        <p className="mt-8 max-w-measure">
          <SiteText text={comparison.after} />
        </p>
      </Section>
      <div className="h-section" />
      <CallClosing {...closing} />
    </>
  );
}
