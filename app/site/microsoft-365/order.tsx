import { TippedWords } from "#app/site/parts/tipped-words.tsx";
import type { Microsoft365Content } from "#content/microsoft-365.ts";
import { Section } from "#ui/page/section.tsx";

export function MicrosoftCopilot({ copilot }: { copilot: Microsoft365Content["copilot"] }) {
  return (
    <Section layout="fold" heading={copilot.heading}>
      {copilot.paragraphs.map((text) => (
        <p key={text} className="max-w-measure text-lg">
          <TippedWords text={text} />
        </p>
      ))}
      <ol className="mt-7 border-t-2 border-ink">
        {copilot.steps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-hairline py-3.5"
          >
            <span aria-hidden="true" className="font-display text-xl font-bold text-poppy">
              {index + 1}
            </span>
            <span>
              <TippedWords text={step} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Tidying = Pick<Microsoft365Content, "licenses" | "files">;

export function MicrosoftTidying({ licenses, files }: Tidying) {
  return (
    <>
      <TidyList {...licenses} />
      <TidyList {...files} />
    </>
  );
}

function TidyList({ heading, intro, items }: Microsoft365Content["files"]) {
  return (
    <Section layout="fold" heading={heading} intro={<TippedWords text={intro} />}>
      <ul className="border-t-2 border-ink">
        {items.map((item) => (
          <li key={item} className="border-b border-hairline py-3.5">
            <TippedWords text={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
