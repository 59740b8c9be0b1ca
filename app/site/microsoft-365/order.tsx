import { TextWithTips } from "#app/site/parts/text-with-tips.tsx";
import { NumberedTexts, Texts } from "#app/site/parts/texts.tsx";
import type { Microsoft365Content } from "#content/pages/microsoft-365-schema.ts";
import { Section } from "#ui/page/section.tsx";

type CopilotProps = { id: string; copilot: Microsoft365Content["copilot"] };

export function MicrosoftCopilot({ id, copilot }: CopilotProps) {
  return (
    <Section id={id} layout="fold" heading={copilot.heading}>
      <Texts texts={copilot.paragraphs} className="max-w-measure text-lg" />
      <ol className="mt-7 border-t-2 border-ink">
        <NumberedTexts
          texts={copilot.steps}
          className="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-hairline py-3.5"
          numberStyle="font-display text-xl font-bold text-poppy"
        />
      </ol>
    </Section>
  );
}

type TidyingProps = Microsoft365Content["files"] & { id: string };

export function MicrosoftTidying({ id, heading, intro, items }: TidyingProps) {
  return (
    <Section id={id} layout="fold" heading={heading} intro={<TextWithTips text={intro} />}>
      <ul className="border-t-2 border-ink">
        <Texts texts={items} as="li" className="border-b border-hairline py-3.5" />
      </ul>
    </Section>
  );
}
