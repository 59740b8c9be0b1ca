import { SiteText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { FoldGroup } from "#app/site/parts/fold-group.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { TextWithTips, type Tip, TipsContext } from "#app/site/parts/text-with-tips.tsx";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";
import { Section } from "#ui/page/section.tsx";
import { EmailCallBack, EmailDates } from "./habits.tsx";
import { EmailPath } from "./path.tsx";

/** Renders everything between the domain check and the closing, on the server only. */
export function EmailRest({ page, tips }: { page: EmailSecurityContent; tips: readonly Tip[] }) {
  return (
    <TipsContext value={tips}>
      <EmailCallBack callBack={page.callBack} />
      <FoldGroup
        label={page.more}
        entries={(["demands", "path", "beyond", "dates"] as const).map((id) => ({
          id,
          text: page[id].heading,
        }))}
      >
        <Section
          id="demands"
          layout="fold"
          heading={page.demands.heading}
          intro={<TextWithTips text={page.demands.intro} />}
        >
          <FactTable
            table={page.demands.table}
            widths={["md:w-[19%]", "md:w-[15%]", "md:w-[26%]"]}
          />
          <p className="mt-6 max-w-measure text-muted">
            <TextWithTips text={page.demands.note} />
          </p>
        </Section>
        <EmailPath path={page.path} />
        <Section
          id="beyond"
          layout="fold"
          heading={page.beyond.heading}
          intro={<TextWithTips text={page.beyond.intro} />}
        >
          <dl className="border-t-2 border-ink">
            {page.beyond.items.map((item) => (
              <div
                key={item.title}
                className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[13rem_1fr]"
              >
                <dt className="font-[650]">{item.title}</dt>
                <dd className="max-w-measure">
                  <TextWithTips text={item.text} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <EmailDates dates={page.dates} />
      </FoldGroup>
      <Section heading={page.questions.heading} className="pt-0">
        <Questions items={page.questions.items} />
        <Promises {...page.limits} />
      </Section>
    </TipsContext>
  );
}

type PromisesProps = { heading: string; items: readonly string[] };

function Promises({ heading, items }: PromisesProps) {
  return (
    <div className="mt-12 border-2 border-ink bg-paper px-6 py-6 sm:px-8 sm:py-7">
      <h3>{heading}</h3>
      <ul className="mt-4 grid gap-x-10 gap-y-3 text-[1rem] leading-normal sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="relative pl-6">
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="absolute top-1.5 left-0 size-3.5 text-poppy"
            >
              <path d="M2 8h12" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
            </svg>
            <SiteText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
