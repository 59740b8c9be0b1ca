import { FactTable } from "#app/site/parts/fact-table.tsx";
import { FoldGroup } from "#app/site/parts/fold-group.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { TextWithTips, type Tip, TipsContext } from "#app/site/parts/text-with-tips.tsx";
import type { Microsoft365Content } from "#content/pages/microsoft-365-schema.ts";
import { Section } from "#ui/page/section.tsx";
import { MicrosoftCopilot, MicrosoftTidying } from "./order.tsx";
import { MicrosoftMove, MicrosoftRetention } from "./time.tsx";

/** Anchors of the parts, in their order. */
const anchors = {
  signIn: "sign-in",
  plans: "plans",
  responsibility: "responsibility",
  retention: "retention",
  migration: "moving-in",
  copilot: "copilot",
  licenses: "licenses",
  files: "files",
  endDates: "end-dates",
} as const;

type PartName = keyof typeof anchors;

const partNames = Object.keys(anchors) as PartName[];

/** Renders everything between checklist and closing, on the server only. */
export function MicrosoftRest({ page, tips }: { page: Microsoft365Content; tips: readonly Tip[] }) {
  const entries = partNames.map((name) => ({ id: anchors[name], text: page[name].heading }));
  return (
    <TipsContext value={tips}>
      <FoldGroup label={page.more} entries={entries}>
        <Section
          id={anchors.signIn}
          layout="fold"
          heading={page.signIn.heading}
          intro={page.signIn.paragraphs.map((text) => <TextWithTips key={text} text={text} />)}
        >
          <div className="grid grid-cols-1 gap-y-10">
            <div>
              <FactTable table={page.signIn.table} widths={["md:w-[19%]", "md:w-[38%]"]} />
            </div>
            <div className="max-w-measure border-l-4 border-poppy bg-panel px-6 py-5">
              <FactTable table={page.signIn.enforced} showCaption widths={["w-[42%]"]} />
            </div>
          </div>
        </Section>
        <Section
          id={anchors.plans}
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
          id={anchors.responsibility}
          layout="fold"
          heading={page.responsibility.heading}
          intro={<TextWithTips text={page.responsibility.intro} />}
        >
          <FactTable table={page.responsibility.table} widths={["w-1/2"]} />
        </Section>
        <MicrosoftRetention id={anchors.retention} retention={page.retention} />
        <MicrosoftMove id={anchors.migration} migration={page.migration} />
        <MicrosoftCopilot id={anchors.copilot} copilot={page.copilot} />
        <MicrosoftTidying id={anchors.licenses} {...page.licenses} />
        <MicrosoftTidying id={anchors.files} {...page.files} />
        <Section
          id={anchors.endDates}
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
