import { contact } from "#content/contact.ts";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

export function ContactNext() {
  const { heading, steps, note } = useTranslation(contact).next;
  return (
    <Section
      layout="above"
      ground="panel"
      heading={heading}
      aside={<p className="max-w-measure text-muted">{note}</p>}
    >
      <ol className="grid border-l-2 border-ink lg:grid-cols-4 lg:border-t-2 lg:border-l-0">
        {steps.map((step) => (
          <li
            key={step.title}
            className="relative pb-8 pl-7 last:pb-0 lg:pt-7 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-(--ground) lg:-top-[0.5625rem] lg:left-0"
            />
            <h3>{step.title}</h3>
            <p className="mt-2 text-[1rem] text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
