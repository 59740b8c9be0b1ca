import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { useFillText, Words } from "#app/shell/words.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { Industry } from "#content/industries/type.ts";
import { IndustryBuilding } from "./drawing.tsx";

export function IndustryHero({ industry }: { industry: Industry }) {
  const fill = useFillText();
  return (
    <>
      <div className="overflow-hidden border-b-4 border-ink">
        <div className="wrap grid items-end gap-x-12 gap-y-8 pt-4 lg:grid-cols-12 lg:pt-6">
          <div className="lg:col-span-12">
            <BreadcrumbTrail page={industry.slug} />
          </div>
          <div className="self-center pt-3 lg:col-span-7 lg:pt-6 lg:pb-16">
            <h1 className="max-w-[13.3em] text-[clamp(2.125rem,1.55rem+2.4vw,3.75rem)] leading-[1.05]">
              {fill(industry.headline)}
            </h1>
            <p className="mt-6 max-w-[31.8em] text-lg">
              <Words text={industry.lead} />
            </p>
          </div>
          <IndustryBuilding
            slug={industry.slug}
            className="-mb-1 max-lg:ml-auto max-lg:w-72 lg:col-span-5"
          />
        </div>
      </div>
      <div className="wrap grid gap-x-12 gap-y-8 pt-9 lg:grid-cols-12">
        <Contents industry={industry} />
        {industry.figure ? <Figure figure={industry.figure} /> : null}
      </div>
    </>
  );
}

function Contents({ industry }: { industry: Industry }) {
  const { rules, threats, setUp, month, checklist, questions, contents } = industryPage;
  const entries = [
    { id: "rules", name: rules.heading },
    { id: "california", name: industry.california.heading },
    { id: "threats", name: threats.heading },
    { id: "set-up", name: setUp.heading },
    ...industry.extras.map(({ id, heading }) => ({ id, name: heading })),
    { id: "first-month", name: month },
    { id: "checklist", name: `${checklist}: ${industry.checklist.heading}` },
    { id: "questions", name: questions },
  ];
  return (
    <nav
      aria-labelledby="contents"
      className={`print:hidden ${industry.figure ? "lg:col-span-7" : "lg:col-span-12"}`}
    >
      <h2 id="contents" className="label">
        {contents}
      </h2>
      <ul
        className={`mt-2 gap-x-10 text-[1rem] leading-snug sm:columns-2 ${industry.figure ? "" : "lg:columns-3"}`}
      >
        {entries.map((entry) => (
          <li key={entry.id} className="break-inside-avoid">
            <a
              href={`#${entry.id}`}
              className="block py-1.5 underline decoration-hairline underline-offset-4 hover:decoration-poppy"
            >
              {entry.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figure({ figure }: { figure: NonNullable<Industry["figure"]> }) {
  return (
    <aside
      aria-label={industryPage.figure}
      className="self-start border-l-3 border-poppy pl-6 text-[1rem] lg:col-span-4 lg:col-start-9"
    >
      <p className="label">{industryPage.figure}</p>
      <p className="mt-1">
        <Words text={figure.text} />
      </p>
      <p className="mt-2 text-sm">
        <a href={figure.source.url} className="link">
          {figure.source.label}
        </a>
      </p>
    </aside>
  );
}
