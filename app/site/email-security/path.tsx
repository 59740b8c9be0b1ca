import { TextWithTips } from "#app/site/parts/text-with-tips.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";
import { Section } from "#ui/page/section.tsx";

type Path = EmailSecurityContent["path"];

/** Shows three stages along a line, with marks that fill as the policy becomes stricter. */
export function EmailPath({ path }: { path: Path }) {
  return (
    <Section
      id="path"
      layout="fold"
      heading={path.heading}
      intro={<TextWithTips text={path.intro} />}
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <ol className="grid border-l-2 border-ink lg:col-span-8 lg:grid-cols-3 lg:border-t-2 lg:border-l-0">
          {path.stages.map((stage, index) => (
            <li
              key={stage.policy}
              className="relative flex flex-col pb-10 pl-7 last:pb-0 lg:pt-9 lg:pr-8 lg:pb-0 lg:pl-0"
            >
              <StageMark filled={index / (path.stages.length - 1)} />
              <h3 className="text-2xl">
                <span className="mr-2 text-poppy">{index + 1}</span>
                {stage.name}
              </h3>
              <p className="mt-2">
                <code className="rounded-sm bg-panel px-2 py-1 font-mono text-[1rem]">
                  {stage.policy}
                </code>
              </p>
              <p className="mt-4 text-[1rem] leading-normal">
                <TextWithTips text={stage.text} />
              </p>
              <p className="mt-3 text-[1rem] leading-normal text-muted">
                <TextWithTips text={stage.moveOn} />
              </p>
            </li>
          ))}
        </ol>
        <aside className="border-l-4 border-poppy bg-panel px-6 py-5 lg:col-span-4 lg:self-start">
          <h3 className="text-lg">{path.senders.heading}</h3>
          <ul className="mt-3 text-[1rem] leading-normal">
            <Texts texts={path.senders.items} as="li" className="border-t border-hairline py-2" />
          </ul>
        </aside>
      </div>
    </Section>
  );
}

function StageMark({ filled }: { filled: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="absolute top-1 -left-[0.8125rem] size-6 text-ink lg:-top-[0.8125rem] lg:left-0"
    >
      <circle
        cx="12"
        cy="12"
        r="10"
        strokeWidth="2.4"
        stroke="currentColor"
        className="fill-canvas"
      />
      {filled > 0 ? (
        <path
          d={filled < 1 ? "M12 6a6 6 0 0 1 0 12Z" : "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z"}
          className="fill-poppy"
        />
      ) : null}
    </svg>
  );
}
