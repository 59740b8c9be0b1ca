import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { contact } from "#content/contact.ts";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

export function ContactOtherWays() {
  const { company } = useSiteData();
  const { otherWays, place } = useTranslation(contact);
  return (
    <Section
      heading={otherWays.heading}
      aside={<CallBackPhones className="hidden w-56 lg:mt-4 lg:block" />}
    >
      <dl className="border-t-2 border-ink">
        {otherWays.items.map((item) => (
          <Way key={item.title} title={item.title} text={item.text} />
        ))}
        <Way title={place.heading} text={place.text}>
          {company.address ? place.addressLine : undefined}
        </Way>
      </dl>
    </Section>
  );
}

type WayProps = { title: string; text: string; children?: string };

function Way({ title, text, children }: WayProps) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[15rem_1fr]">
      <dt className="font-[650]">{title}</dt>
      <dd className="max-w-measure text-[1rem] text-muted">
        <SiteText text={text} />
        {children ? (
          <p className="mt-2">
            <SiteText text={children} />
          </p>
        ) : null}
      </dd>
    </div>
  );
}
