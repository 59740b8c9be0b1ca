import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { Industry } from "#content/industries/schema.ts";
import { Fold } from "#ui/fold.tsx";
import { NoBreak } from "#ui/no-break.tsx";

export function IndustryThreats({ industry, note }: { industry: Industry; note: string }) {
  const fill = useFillText();
  const { heading, stop } = industryPage.threats;
  return (
    <Fold id="threats" heading={heading}>
      <div className="on-deep bg-deep text-on-deep lg:mb-16 lg:[--spacing-gutter:2.25rem]">
        <div className="wrap pt-9 pb-12">
          <div className="grid gap-2">
            <p className="max-w-measure">
              <SiteText text={industry.threatsIntro} />
            </p>
            <p className="text-[1rem] text-on-deep-muted">{note}</p>
          </div>
          <ol className="mt-8 border-t border-deep-line">
            {industry.threats.map((threat, index) => (
              <li
                key={threat.title}
                className="grid gap-x-12 gap-y-5 border-b border-deep-line py-9 lg:grid-cols-12"
              >
                <div className="lg:col-span-7">
                  <h3 className="grid grid-cols-[2.25rem_1fr] text-2xl">
                    <span aria-hidden="true" className="text-gold">
                      {index + 1}
                    </span>
                    <NoBreak text={fill(threat.title)} />
                  </h3>
                  <p className="mt-3 max-w-measure pl-9">
                    <SiteText text={threat.story} />
                  </p>
                </div>
                <div className="border-l-3 border-gold pl-6 max-lg:ml-9 lg:col-span-5">
                  <p className="label text-gold">{stop}</p>
                  <p className="mt-1.5 text-[1rem] [&_.link]:text-on-deep">
                    <SiteText text={threat.stop} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
          <PageActions
            action={{ label: industry.short.action, path: "#checklist" }}
            onDeep
            className="mt-9"
          />
        </div>
      </div>
    </Fold>
  );
}
