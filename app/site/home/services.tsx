import { NavigationIcon } from "#app/shell/header/navigation-icons.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import type { NavigationIcon as IconName } from "#content/frame/navigation.ts";
import home from "#content/pages/home.md";
import { NoBreak } from "#ui/no-break.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

const icons: Record<string, IconName> = {
  "/services#helpdesk": "headset",
  "/services#security-baseline": "keyring",
  "/email-security": "envelope",
  "/microsoft-365": "window",
  "/services#backup": "shelf",
  "/services#networks": "network",
};

export function HomeServices() {
  const { heading, intro, items, more } = useTranslation(home).services;
  return (
    <Section
      layout="above"
      ground="panel"
      heading={heading}
      intro={<SiteText text={intro} />}
      aside={<ArrowLink {...more} />}
    >
      <ul className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-6">
        {items.map((item) => (
          <li
            key={item.path}
            className="relative border-hairline py-5 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pl-4 max-lg:nth-[n+3]:border-t lg:py-7 lg:not-first:border-l lg:not-first:pl-4 lg:not-last:pr-4 xl:not-first:pl-5 xl:not-last:pr-5"
          >
            <NavigationIcon
              name={icons[item.path] ?? "window"}
              className="size-9 text-oak lg:size-11"
            />
            <div>
              <h3 className="mt-2.5 text-lg leading-tight lg:mt-5 lg:text-[1rem] xl:text-lg">
                <SiteLink
                  href={item.path}
                  className="underline decoration-transparent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-poppy"
                >
                  <NoBreak text={item.name} />
                </SiteLink>
              </h3>
              <p className="mt-1.5 text-sm text-muted lg:mt-2.5">
                <SiteText text={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
