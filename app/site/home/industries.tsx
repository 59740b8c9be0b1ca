import { SiteLink } from "#app/shell/site-link.tsx";
import { Words } from "#app/shell/words.tsx";
import { home } from "#content/home.ts";
import { Storefront, type StorefrontKind } from "#ui/illustrations/storefronts.tsx";
import { Section } from "#ui/page/section.tsx";

const buildings: Record<string, StorefrontKind> = {
  "/industries/accounting-firms": "ledger",
  "/industries/law-firms": "columns",
  "/industries/real-estate": "house",
  "/industries/small-business": "awning",
};

export function HomeIndustries() {
  const { heading, intro, items, notListed } = home.industries;
  return (
    <Section layout="above" heading={heading} intro={<Words text={intro} />}>
      <ul className="grid grid-cols-1 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li
            key={item.path}
            className="group relative grid content-start max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] max-sm:gap-x-4"
          >
            <Storefront kind={buildings[item.path] ?? "awning"} className="w-full" />
            <div className="sm:pt-5 sm:pr-6">
              <h3 className="text-xl">
                <SiteLink
                  href={item.path}
                  className="underline decoration-hairline decoration-2 underline-offset-5 after:absolute after:inset-0 group-hover:decoration-poppy"
                >
                  {item.name}
                </SiteLink>
              </h3>
              <p className="mt-2 text-[1rem] text-muted">
                <Words text={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-measure">
        <Words text={notListed} />
      </p>
    </Section>
  );
}
