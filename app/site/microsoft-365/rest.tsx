import { FactTable } from "#app/site/parts/fact-table.tsx";
import { FoldGroup } from "#app/site/parts/fold-group.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { TextWithTips, type Tip, TipsContext } from "#app/site/parts/text-with-tips.tsx";
import type { Microsoft365Content } from "#content/pages/microsoft-365-schema.ts";
import { Section } from "#ui/page/section.tsx";
import { MicrosoftCopilot, MicrosoftTidying } from "./order.tsx";
import { MicrosoftMove, MicrosoftRetention } from "./time.tsx";

/** Renders everything between checklist and closing, on the server only. */
export function MicrosoftRest({ page, tips }: { page: Microsoft365Content; tips: readonly Tip[] }) {
  return (
    <TipsContext value={tips}>
      <FoldGroup label={page.more}>
        <Section
          layout="fold"
          heading={page.signIn.heading}
          intro={page.signIn.paragraphs.map((text) => <TextWithTips key={text} text={text} />)}
        >
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
            <div className="lg:col-span-8">
              <FactTable table={page.signIn.table} widths={["md:w-[19%]", "md:w-[38%]"]} />
            </div>
            <div className="border-l-4 border-poppy bg-panel px-6 py-5 lg:col-span-4 lg:self-start">
              <FactTable table={page.signIn.enforced} showCaption widths={["w-[42%]"]} />
            </div>
          </div>
        </Section>
        <Section
          layout="fold"
          heading={page.plans.heading}
          intro={<TextWithTips text={page.plans.intro} />}
        >
          <FactTable table={page.plans.table} widths={["md:w-[20%]", "md:w-[46%]"]} />
          <p className="mt-6 max-w-measure text-[1rem] text-muted">
            <TextWithTips text={page.plans.note} />
          </p>
        </Section>
        <Section
          layout="fold"
          heading={page.responsibility.heading}
          intro={<TextWithTips text={page.responsibility.intro} />}
        >
          <FactTable table={page.responsibility.table} widths={["w-1/2"]} />
        </Section>
        <MicrosoftRetention retention={page.retention} />
        <MicrosoftMove migration={page.migration} />
        <MicrosoftCopilot copilot={page.copilot} />
        <MicrosoftTidying licenses={page.licenses} files={page.files} />
        <Section
          layout="fold"
          heading={page.endDates.heading}
          intro={<TextWithTips text={page.endDates.intro} />}
        >
          <FactTable table={page.endDates.table} widths={["w-[55%]"]} />
          <p className="mt-6 max-w-measure text-[1rem] text-muted">
            <TextWithTips text={page.endDates.note} />
          </p>
        </Section>
      </FoldGroup>
      <Section heading={page.questions.heading} className="pt-0">
        <Questions items={page.questions.items} />
      </Section>
    </TipsContext>
  );
}
