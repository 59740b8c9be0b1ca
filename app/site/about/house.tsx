import { SiteText } from "#app/shell/site-text.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { AboutContent } from "#content/pages/about-schema.ts";
import { cx } from "#ui/class-names.ts";
import { Section } from "#ui/page/section.tsx";

export function AboutPrinciples({ principles }: { principles: AboutContent["principles"] }) {
  return (
    <Section heading={principles.heading} intro={<SiteText text={principles.intro} />}>
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
              <SiteText text={item.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type OwnSecurityProps = AboutContent["ourOwnSecurity"];

/** Shows the security measures that the owner has confirmed; nothing if there are none. */
export function AboutOwnSecurity({ heading, intro, items }: OwnSecurityProps) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} intro={intro} ground="panel">
      <ul className="border-t-2 border-ink">
        {items.map((item) => (
          <li key={item.id} className="border-b border-hairline py-3.5">
            {item.text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type TeamProps = AboutContent["team"] & { people: readonly { name: string; role: string }[] };

/** Shows names and roles from the settings; nothing if there are none. */
export function AboutTeam({ heading, intro, people }: TeamProps) {
  if (people.length === 0) return null;
  return (
    <Section heading={heading} intro={intro}>
      <dl className="border-t-2 border-ink">
        {people.map((person) => (
          <div
            key={`${person.name} ${person.role}`}
            className="grid gap-x-8 border-b border-hairline py-4 sm:grid-cols-2"
          >
            <dt className="font-display text-xl font-semibold">{person.name}</dt>
            <dd className="text-muted">{person.role}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type Fit = AboutContent["fit"];

export function AboutFit({ fit }: { fit: Fit }) {
  return (
    <section className="on-deep bg-deep py-section text-on-deep">
      <div className="wrap">
        <h2>{fit.heading}</h2>
        <div className="mt-9 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <FitList {...fit.good} good className="lg:col-span-6" />
          <FitList {...fit.other} className="lg:col-span-5 lg:col-start-8" />
        </div>
      </div>
    </section>
  );
}

type FitListProps = Fit["good"] & { good?: boolean; className: string };

function FitList({ heading, items, good = false, className }: FitListProps) {
  return (
    <div className={className}>
      <h3 className={good ? "text-gold" : undefined}>{heading}</h3>
      <ul className="mt-4 border-t-2 border-on-deep">
        <Texts
          texts={items}
          as="li"
          className={cx("border-b border-deep-line py-3.5", !good && "text-on-deep-muted")}
        />
      </ul>
    </div>
  );
}
