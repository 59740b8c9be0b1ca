import { breadcrumbs } from "#content/navigation.ts";
import { quoteIndustries } from "#content/quote.ts";

/** Pages of the industries that the quote form names in other words. */
const pageOfQuote: Partial<Record<keyof typeof quoteIndustries, string>> = {
  accounting: "accounting-firms",
  law: "law-firms",
  "real-estate": "real-estate",
};

/** Industries by the labels that the site shows, in lower case. */
const industryOfLabel = new Map<string, string>([
  ...Object.entries(quoteIndustries).map(
    ([key, label]) =>
      [label.toLowerCase(), pageOfQuote[key as keyof typeof quoteIndustries] ?? key] as const,
  ),
  ...Object.values(breadcrumbs).flatMap(({ name, path }) => {
    const [, industry] = /^\/industries\/([a-z0-9-]+)$/.exec(path) ?? [];
    return industry ? [[name.toLowerCase(), industry] as const] : [];
  }),
]);

/** Returns an industry as it is stored, from that or from a label of the site such as "Accounting or tax". */
export function industryOf(text: string): string {
  const label = text.toLowerCase();
  return industryOfLabel.get(label) ?? label;
}

/** Returns a topic as it is stored, from that or from its label: labels are made from it ("Email security"). */
export function topicOf(text: string): string {
  return text.toLowerCase().replace(/ +/g, "-");
}
