import { TippedWords } from "#app/site/parts/tipped-words.tsx";
import type { Microsoft365Content } from "#content/microsoft-365.ts";
import { Section } from "#ui/page/section.tsx";

export function MicrosoftCopilot({ copilot }: { copilot: Microsoft365Content["copilot"] }) {
  return (
    <Section ground="panel" heading={copilot.heading}>
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
    <section className="wrap grid gap-x-12 gap-y-14 py-section lg:grid-cols-12">
      <TidyList {...licenses} className="lg:col-span-5" />
      <TidyList {...files} className="lg:col-span-6 lg:col-start-7" />
    </section>
  );
}

function TidyList({
  heading,
  intro,
  items,
  className,
}: Microsoft365Content["files"] & { className: string }) {
  return (
    <div className={className}>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 text-muted">
        <TippedWords text={intro} />
      </p>
      <ul className="mt-5 border-t-2 border-ink">
        {items.map((item) => (
          <li key={item} className="border-b border-hairline py-3.5">
            <TippedWords text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
