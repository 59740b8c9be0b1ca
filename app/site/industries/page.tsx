import { data, useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { Checklist } from "#app/site/parts/checklist.tsx";
import { BesideContents } from "#app/site/parts/contents-list.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { Sources } from "#app/site/parts/sources.tsx";
import { Timeline } from "#app/site/parts/timeline.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { Industry as IndustryContent } from "#content/industries/schema.ts";
import { adviceLine, trademarkLine } from "#content/page-notes.ts";
import { Fold } from "#ui/fold.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import type { Route } from "./+types/page.ts";
import { IndustryBuilding } from "./drawing.tsx";
import { IndustryExtras } from "./extras.tsx";
import { IndustryHero } from "./hero.tsx";
import { IndustryLinks } from "./links.tsx";
import { type IndustryPage, readIndustryPage } from "./page.server.ts";
import { PartBody } from "./part-body.tsx";
import { IndustryCalifornia, IndustryRules } from "./rules.tsx";
import { ShortVersion } from "./short-version.tsx";
import { IndustryThreats } from "./threats.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readIndustryPage(context.get(ctxContext), params.industry);
  return page ?? data(null, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return metaOf("notFound", matches, { noindex: true });
  const { slug, name, title, description, questions } = loaderData.industry;
  const path = `/industries/${slug}`;
  return metaOf(path, matches, {
    title,
    description,
    graph: (site) => [
      serviceNode(site, { id: "service", name: title, description, path, audience: name }),
      faqNode(site, path, questions),
    ],
  });
}

/** Returns the closing action; a link to the assessment gets the profession in its fragment. */
function assessmentFor({
  slug,
  closing: { action },
}: IndustryContent): IndustryContent["closing"]["action"] {
  const known = action.path === paths.securityAssessment ? `#industry=${slug}` : "";
  return { ...action, path: `${action.path}${known}` };
}

/** Returns the parts in the order of the page, for the list beside them. */
function partsOf({ industry }: IndustryPage) {
  const { rules, threats, setUp, month, checklist, questions } = industryPage;
  return [
    { id: "rules", text: rules.heading },
    { id: "california", text: industry.california.heading },
    { id: "threats", text: threats.heading },
    { id: "set-up", text: setUp.heading },
    ...industry.extras.map(({ id, heading }) => ({ id, text: heading })),
    { id: "first-month", text: month },
    { id: "checklist", text: checklist },
    { id: "questions", text: questions },
  ];
}

export default function IndustryRoute() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <NotFoundScreen />;
  const { industry } = page;
  return (
    <>
      <IndustryHero industry={industry} />
      <ShortVersion industry={industry} />
      <section aria-labelledby="parts" className="pt-12 pb-section lg:pt-section">
        <h2 id="parts" className="wrap mb-6 lg:mb-10">
          {industryPage.short.contents}
        </h2>
        <BesideContents label={industryPage.parts} entries={partsOf(page)}>
          <IndustryRules page={page} />
          <IndustryCalifornia page={page} />
          <IndustryThreats industry={industry} note={page.notes.example} />
          <SetUp page={page} />
          <IndustryExtras extras={industry.extras} />
          <Month industry={industry} />
          <Fold
            heading={
              <>
                {industryPage.checklist}
                {/* Wide screens show the sheet with its own heading below. */}
                <span className="lg:hidden">
                  : <NoBreak text={industry.checklist.heading} />
                </span>
              </>
            }
          >
            <div className="wrap pb-14">
              <Checklist {...industry.checklist} wide />
            </div>
          </Fold>
          <Fold id="questions" heading={industryPage.questions}>
            <div className="wrap pb-14">
              <Questions items={industry.questions} />
            </div>
          </Fold>
        </BesideContents>
      </section>
      <IndustryLinks page={page} />
      <div className="border-t border-hairline">
        <Sources reviewed={industry.reviewed} notes={[adviceLine, trademarkLine]} />
      </div>
      <PageClosing
        {...industry.closing}
        action={assessmentFor(industry)}
        drawing={<IndustryBuilding slug={industry.slug} className="max-lg:hidden" />}
      />
    </>
  );
}

function SetUp({ page: { industry, notes } }: { page: IndustryPage }) {
  const { setUp, tools } = industryPage;
  return (
    <Fold id="set-up" heading={setUp.heading}>
      <PartBody intro={industry.setUpIntro}>
        <FactTable
          table={{
            caption: setUp.caption,
            head: setUp.head,
            rows: industry.setUp.map((row) => [row.control, row.duty]),
          }}
          widths={["md:w-1/2"]}
          stack
        />
        <p className="max-w-measure border-l-3 border-poppy pl-5 text-[1rem] text-muted">
          <SiteText text={notes.compliance} />
        </p>
        <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h3>{tools}</h3>
            <p className="mt-3 text-[1rem] text-muted">
              <SiteText text={industry.tools.intro} />
            </p>
          </div>
          <dl className="text-[1rem] lg:col-span-8">
            {industry.tools.groups.map((group) => (
              <div
                key={group.label}
                className="grid gap-x-8 border-t border-hairline py-3 sm:grid-cols-[14rem_1fr]"
              >
                <dt className="font-[650]">{group.label}</dt>
                <dd>{group.names}</dd>
              </div>
            ))}
          </dl>
        </div>
      </PartBody>
    </Fold>
  );
}

function Month({ industry }: { industry: IndustryPage["industry"] }) {
  return (
    <Fold id="first-month" heading={industryPage.month}>
      <div className="wrap grid items-start gap-x-10 gap-y-8 pt-2 pb-14 lg:grid-cols-[min(8rem,9vw)_1fr]">
        <CalendarRing className="w-24 lg:w-full" />
        <Timeline steps={industry.firstThirtyDays} run="down" />
      </div>
    </Fold>
  );
}
