import { Words } from "#app/shell/words.tsx";
import type { AboutContent } from "#content/about.ts";
import { Section } from "#ui/page/section.tsx";

export function AboutPrinciples({ principles }: { principles: AboutContent["principles"] }) {
  return (
    <Section heading={principles.heading} intro={<Words text={principles.intro} />}>
      <ol className="border border-hairline bg-paper px-6 shadow-lift sm:px-10">
        {principles.items.map((item, index) => (
          <li
            key={item.title}
            className="grid gap-x-8 gap-y-1 border-b border-hairline py-6 last:border-b-0 sm:grid-cols-[13rem_1fr]"
          >
            <h3>
              <span className="mr-2 text-poppy tabular-nums">{index + 1}</span>
              {item.title}
            </h3>
            <p className="max-w-measure">
              <Words text={item.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
