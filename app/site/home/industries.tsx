import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import home from "#content/pages/home.md";
import { Storefront, type StorefrontKind } from "#ui/illustrations/storefronts.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

const buildings: Record<string, StorefrontKind> = {
  "/industries/accounting-firms": "ledger",
  "/industries/law-firms": "columns",
  "/industries/real-estate": "house",
  "/industries/small-business": "awning",
};

export function HomeIndustries() {
  const { heading, intro, items, notListed } = useTranslation(home).industries;
  return (
    <Section layout="above" heading={heading} intro={<SiteText text={intro} />}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-7 sm:gap-x-0 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.path} className="group relative grid content-start">
            <Storefront kind={buildings[item.path] ?? "awning"} className="w-full" />
            <div className="pt-3 sm:pt-5 sm:pr-6">
              <h3 className="text-xl">
                <SiteLink
                  href={item.path}
                  className="underline decoration-hairline decoration-2 underline-offset-5 after:absolute after:inset-0 group-hover:decoration-poppy"
                >
                  {item.name}
                </SiteLink>
              </h3>
              <p className="mt-2 text-[1rem] text-muted max-sm:hidden">
                <SiteText text={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-7 max-w-measure sm:mt-10">
        <SiteText text={notListed} />
      </p>
    </Section>
  );
}
