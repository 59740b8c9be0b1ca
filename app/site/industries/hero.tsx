import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { Industry } from "#content/industries/schema.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { IndustryBuilding } from "./drawing.tsx";

export function IndustryHero({ industry }: { industry: Industry }) {
  const fill = useFillText();
  return (
    <>
      <div className="on-panel overflow-hidden border-b-4 border-ink bg-panel">
        <div className="wrap grid grid-cols-1 items-end gap-x-12 gap-y-8 pt-4 lg:grid-cols-12 lg:pt-6">
          <div className="lg:col-span-12">
            <BreadcrumbTrail page={industry.slug} />
          </div>
          <div className="self-center pt-3 lg:col-span-7 lg:pt-6 lg:pb-16">
            <h1 className="max-w-[13.3em]">
              <NoBreak text={fill(industry.headline)} />
            </h1>
            <p className="mt-6 max-w-[31.8em] text-lg">
              <SiteText text={industry.lead} />
            </p>
            <PageActions
              action={{ label: industry.short.action, path: "#checklist" }}
              className="mt-7"
            />
          </div>
          <IndustryBuilding
            slug={industry.slug}
            className="-mb-1 max-w-full max-lg:ml-auto max-lg:w-72 lg:col-span-5"
          />
        </div>
      </div>
      {industry.figure ? <Figure figure={industry.figure} /> : null}
    </>
  );
}

function Figure({ figure }: { figure: NonNullable<Industry["figure"]> }) {
  return (
    <aside
      aria-label={industryPage.figure}
      className="wrap grid gap-x-12 gap-y-1 py-7 text-[1rem] lg:grid-cols-12"
    >
      <p className="label lg:col-span-3">{industryPage.figure}</p>
      <p className="max-w-measure lg:col-span-9">
        <SiteText text={figure.text} />{" "}
        <a href={figure.source.url} className="link">
          {figure.source.label}
        </a>
      </p>
    </aside>
  );
}
