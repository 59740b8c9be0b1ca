import { type Company, defaultCompany } from "#content/company.ts";

type Match = { id: string; loaderData?: unknown } | undefined;

/** Returns the `meta` of a staff page: its title, and noindex for search engines. */
export function staffMeta(title: string) {
  return ({ matches }: { matches: readonly Match[] }) => {
    const root = matches.find((match) => match?.id === "root")?.loaderData;
    const company = (root as { company?: Company } | undefined)?.company ?? defaultCompany;
    return [
      { title: `${title} | ${company.brandName} staff` },
      { name: "robots", content: "noindex, nofollow" },
    ];
  };
}
