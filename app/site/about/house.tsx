import type { AboutContent } from "#content/about.ts";
import { Section } from "#ui/page/section.tsx";

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
