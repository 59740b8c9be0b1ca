import { SiteText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { plainDate } from "#app/site/parts/plain-date.ts";
import { Texts } from "#app/site/parts/texts.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { CaliforniaBaseline } from "#content/industries/shared-schema.ts";
import { Fold } from "#ui/fold.tsx";
import type { IndustryPage } from "./page.server.ts";
import { PartBody } from "./part-body.tsx";

export function IndustryRules({ page: { industry } }: { page: IndustryPage }) {
  const { rules } = industryPage;
  return (
    <Fold id="rules" heading={rules.heading}>
      <PartBody intro={industry.rulesIntro}>
        <FactTable
          table={{
            caption: rules.caption,
            head: rules.head,
            rows: industry.rules.map((row) => [
              row.rule,
              row.who,
              row.requires,
              `[${row.source.label}](${row.source.url}). ${rules.reviewed} ${plainDate(row.reviewed)}.`,
            ]),
          }}
          widths={["md:w-[22%]", "md:w-[20%]", "md:w-[36%]"]}
        />
      </PartBody>
    </Fold>
  );
}

/** Shows California's rules for every business, with their meaning for this profession. */
export function IndustryCalifornia({ page: { industry, california } }: { page: IndustryPage }) {
  return (
    <Fold id="california" heading={industry.california.heading}>
      <PartBody>
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          <Texts texts={industry.california.paragraphs} className="max-w-measure" />
        </div>
        <div>
          <h3>{california.heading}</h3>
          <p className="mt-2 max-w-measure text-[1rem] text-muted">
            <SiteText text={california.intro} />
          </p>
          <dl className="mt-5 border-t-2 border-ink text-[1rem] leading-normal">
            {california.points.map((point) => (
              <div
                key={point.title}
                className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[12rem_1fr]"
              >
                <dt className="font-[650]">{point.title}</dt>
                <dd>
                  <SiteText text={point.text} />{" "}
                  <a href={point.source.url} className="link text-sm">
                    {point.source.label}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-12 grid items-start gap-x-10 gap-y-10 md:grid-cols-2">
            <Letter notice={california.notice} />
            <PrivacyAct act={california.privacyAct} />
          </div>
          <p className="mt-8 text-sm text-muted">
            {industryPage.rules.reviewed}{" "}
            <time dateTime={california.reviewed}>{plainDate(california.reviewed)}</time>
          </p>
        </div>
      </PartBody>
    </Fold>
  );
}

/** Outline of the notice letter that the law prescribes. */
function Letter({ notice }: { notice: CaliforniaBaseline["notice"] }) {
  return (
    <div>
      <h3>{notice.heading}</h3>
      <p className="mt-2 text-[1rem] text-muted">
        <SiteText text={notice.intro} />
      </p>
      <div className="mt-5 bg-paper px-6 py-6 shadow-lift print:border print:border-edge">
        <p className="font-display text-lg font-bold">{notice.title}</p>
        <ol className="mt-3 text-[1rem]">
          <Texts
            texts={notice.headings}
            as="li"
            className="border-b border-dashed border-edge pt-3 pb-5"
          />
        </ol>
      </div>
    </div>
  );
}

function PrivacyAct({ act }: { act: CaliforniaBaseline["privacyAct"] }) {
  return (
    <div>
      <h3>{act.heading}</h3>
      <p className="mt-2 text-[1rem] text-muted">
        <SiteText text={act.intro} />
      </p>
      <ul className="mt-4 text-[1rem] leading-normal">
        <Texts
          texts={act.thresholds}
          as="li"
          className="relative border-t border-hairline py-3 pl-6 before:absolute before:top-[1.4rem] before:left-0 before:h-0.5 before:w-3 before:bg-poppy"
        />
      </ul>
      <Texts texts={act.after} className="mt-3 text-[1rem]" />
      <p className="mt-3 text-sm">
        <a href={act.source.url} className="link inline-block py-1">
          {act.source.label}
        </a>
      </p>
    </div>
  );
}
