import { TextWithTips } from "#app/site/parts/text-with-tips.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { Microsoft365Content } from "#content/pages/microsoft-365-schema.ts";
import { Section } from "#ui/page/section.tsx";

type Retention = Microsoft365Content["retention"];

export function MicrosoftRetention({ id, retention }: { id: string; retention: Retention }) {
  const longest = Math.max(...retention.items.map((item) => item.max ?? item.days));
  return (
    <Section
      id={id}
      layout="fold"
      ground="deep"
      heading={retention.heading}
      intro={<TextWithTips text={retention.intro} />}
    >
      <dl className="grid gap-7">
        {retention.items.map((item) => (
          <div key={item.what}>
            <dt className="font-[650]">{item.what}</dt>
            <dd>
              <svg
                viewBox={`0 0 ${longest} 10`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-2 h-6 w-full"
              >
                <rect width={longest} height="10" className="fill-deep-line opacity-50" />
                {item.max ? (
                  <rect width={item.max} height="10" className="fill-gold opacity-45" />
                ) : null}
                <rect width={item.days} height="10" className="fill-gold" />
              </svg>
              <span className="mt-1.5 block text-[1rem] text-on-deep-muted">{item.kept}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Texts
        texts={retention.paragraphs}
        className="mt-9 max-w-measure border-t border-deep-line pt-6"
      />
    </Section>
  );
}

type MoveProps = { id: string; migration: Microsoft365Content["migration"] };

/** Shows steps along a line. */
export function MicrosoftMove({ id, migration }: MoveProps) {
  return (
    <Section
      id={id}
      layout="fold"
      heading={migration.heading}
      intro={<TextWithTips text={migration.intro} />}
    >
      <ol className="border-ink max-lg:border-l-2 lg:border-t-2">
        {migration.steps.map((step, index) => (
          <li
            key={step.title}
            className="relative pb-9 pl-7 last:pb-0 lg:grid lg:grid-cols-[3.5rem_2fr_3fr] lg:items-baseline lg:gap-x-6 lg:border-b lg:border-hairline lg:py-5 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-canvas lg:hidden"
            />
            <span
              aria-hidden="true"
              className="hidden font-display text-3xl font-bold text-poppy lg:block"
            >
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="mt-2 max-w-measure text-[1rem] leading-normal lg:mt-0">
              <TextWithTips text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
