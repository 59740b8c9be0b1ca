import { useLoaderData } from "react-router";
import { siteDataContext } from "#app/server/http/request-context.server.ts";
import { breadcrumbsOf } from "#app/shell/meta/breadcrumbs.ts";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { Words } from "#app/shell/words.tsx";
import { CallClosing } from "#app/site/parts/call-closing.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { withTips } from "#app/site/parts/page-tips.server.ts";
import { tipsHere } from "#app/site/parts/tips-here.server.ts";
import { servicesPage } from "#content/services/page.ts";
import { serviceComparison, services } from "#content/services/services.ts";
import type { Service } from "#content/services/type.ts";
import { Section } from "#ui/page/section.tsx";
import type { Route } from "./+types/page.ts";
import { ServiceArticle } from "./article.tsx";
import { ServiceContents } from "./contents.tsx";
import "#app/site/parts/tips.css";

const proseFields = "summary included notIncluded measured forWhom priced answer".split(" ");
/** Spreads the tips over all services. */
const tipsEach = 2;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(siteDataContext)();
  const tipped = tipsHere(request, site)
    ? withTips(services, { fields: proseFields, maxEach: tipsEach })
    : { content: services, tips: [] };
  return { services: tipped.content, tips: tipped.tips, comparison: serviceComparison };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const offered = loaderData?.services ?? [];
  return metaOf("/services", matches, {
    crumbs: breadcrumbsOf("services"),
    graph: import.meta.env.SSR
      ? (site) => [
          ...offered.map(({ id, name, summary, forWhom }) =>
            serviceNode(site, {
              id,
              name,
              description: summary,
              path: "/services",
              audience: forWhom,
            }),
          ),
          faqNode(
            site,
            "/services",
            offered.flatMap((service) => service.questions),
          ),
        ]
      : undefined,
  });
}

export default function Services() {
  const { services: offered, comparison, tips } = useLoaderData<typeof loader>();
  const { heading, lead, closing } = servicesPage;
  return (
    <>
      <PageHead
        page="services"
        heading={heading}
        lead={lead}
        figure={<Worries services={offered} />}
      />
      <div className="wrap grid gap-x-14 lg:grid-cols-12">
        <ServiceContents services={offered} last={{ id: "compare", name: comparison.heading }} />
        <div className="min-w-0 lg:col-span-9">
          {offered.map((service, index) => (
            <ServiceArticle key={service.id} service={service} index={index} tips={tips} />
          ))}
        </div>
      </div>
      <Section
        id="compare"
        layout="above"
        ground="panel"
        heading={comparison.heading}
        intro={<Words text={comparison.intro} />}
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
          <Words text={comparison.after} />
        </p>
      </Section>
      <div className="h-section" />
      <CallClosing {...closing} />
    </>
  );
}

/** Leads from an owner's worry to the service that answers it. */
function Worries({ services: offered }: { services: readonly Service[] }) {
  const { heading, services: ids } = servicesPage.worries;
  const worries = ids.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  return (
    <nav aria-labelledby="worries" className="print:hidden lg:pt-3 lg:pl-6">
      <h2 id="worries" className="label">
        {heading}
      </h2>
      <ul className="mt-2 border-t-2 border-ink text-[1rem] leading-snug">
        {worries.map((service) => (
          <li key={service.id} className="border-b border-hairline">
            <a
              href={`#${service.id}`}
              className="block py-2.5 underline decoration-transparent decoration-2 underline-offset-4 before:content-['“'] after:content-['”'] hover:decoration-poppy"
            >
              {service.problem}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
