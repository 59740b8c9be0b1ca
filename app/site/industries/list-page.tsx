import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { webPageNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { Sources } from "#app/site/parts/sources.tsx";
import industryHub from "#content/industries/hub.md";
import { industries } from "#content/industries/industries.server.ts";
import type { IndustryHub } from "#content/industries/shared-schema.ts";
import { adviceLine, trademarkLine } from "#content/page-notes.ts";
import { Section } from "#ui/page/section.tsx";
import type { Route } from "./+types/list-page.ts";
import { IndustryBuilding } from "./drawing.tsx";
import { FirstStepsTable } from "./first-steps-table.tsx";

/** Maximum number of rules listed for each industry. */
const namedRules = 4;

export function loader() {
  return {
    hub: industryHub,
    cards: industries.map(({ slug, name, summary, rules }) => ({
      slug,
      name,
      summary,
      rules: rules.slice(0, namedRules).map((row) => row.rule),
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.industries, matches, {
    graph: (site) => [webPageNode(site, { type: "CollectionPage", path: paths.industries })],
  });
}

type Card = Awaited<ReturnType<typeof loader>>["cards"][number];

export default function Industries() {
  const { hub, cards } = useLoaderData<typeof loader>();
  const { firstSteps, notListed } = hub;
  return (
    <>
      <PageHead
        page="industries"
        heading={hub.headline}
        lead={[hub.lead]}
        sentence
        actions={<PageActions action={hub.action} />}
      />
      <ul className="wrap pb-section">
        {cards.map((card) => (
          <Row key={card.slug} card={card} />
        ))}
      </ul>
      <Section
        layout="fold"
        heading={firstSteps.heading}
        intro={<SiteText text={firstSteps.intro} />}
      >
        <FirstStepsTable caption={firstSteps.caption} rows={firstSteps.rows} />
      </Section>
      <NotListed notListed={notListed} />
      <div className="border-t border-hairline">
        <Sources reviewed={hub.reviewed} notes={[adviceLine, trademarkLine]} />
      </div>
      <PageClosing
        heading={notListed.action.label}
        text={closingText}
        action={{ label: "Send a message", path: notListed.action.path }}
      />
    </>
  );
}

const closingText =
  "A few sentences are enough: what you do, how many you are, and who asks you for proof. A message gets a response within 1 business day, a call in business hours within 1 hour.";

function Row({ card }: { card: Card }) {
  return (
    <li className="group relative grid grid-cols-1 items-end gap-x-12 gap-y-6 border-b-2 border-ink pt-10 sm:grid-cols-[13rem_1fr] lg:grid-cols-12 lg:pt-12">
      <IndustryBuilding
        slug={card.slug}
        className="max-w-full max-sm:order-last max-sm:w-48 lg:col-span-3"
      />
      <div className="self-center sm:pb-8 lg:col-span-5">
        <h2 className="text-2xl">
          <SiteLink
            href={`/industries/${card.slug}`}
            className="underline decoration-hairline decoration-2 underline-offset-6 after:absolute after:inset-0 group-hover:decoration-poppy"
          >
            {card.name}
          </SiteLink>
        </h2>
        <p className="mt-3 max-w-measure">
          <SiteText text={card.summary} />
        </p>
      </div>
      <ul className="self-center text-sm text-muted max-lg:hidden lg:col-span-4 lg:pb-8">
        {card.rules.map((rule) => (
          <li key={rule} className="border-t border-hairline py-2">
            {rule}
          </li>
        ))}
      </ul>
    </li>
  );
}

function NotListed({ notListed }: { notListed: IndustryHub["notListed"] }) {
  const fill = useFillText();
  return (
    <Section
      heading={notListed.heading}
      intro={<SiteText text={notListed.text} />}
      aside={<ArrowLink label="Small business" path="/industries/small-business" />}
    >
      <dl>
        {notListed.groups.map((group) => (
          <div
            key={group.name}
            className="grid gap-x-8 gap-y-1.5 border-b border-hairline py-6 first:pt-0 sm:grid-cols-[13rem_1fr]"
          >
            <dt className="font-display text-xl leading-tight font-semibold">{fill(group.name)}</dt>
            <dd className="max-w-measure text-[1rem]">
              <SiteText text={group.text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
