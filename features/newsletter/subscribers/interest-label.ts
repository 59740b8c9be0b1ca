import { breadcrumbs } from "#content/frame/navigation.ts";
import { quoteIndustries } from "#content/quote.ts";

/** Page slugs of the industries for which the quote form uses other keys. */
const pageOfQuote: Partial<Record<keyof typeof quoteIndustries, string>> = {
  accounting: "accounting-firms",
  law: "law-firms",
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

/** Returns the stored form of an industry, given that form or a label of the site such as "Accounting or tax". */
export function industryOf(text: string): string {
  const label = text.toLowerCase();
  return industryOfLabel.get(label) ?? label;
}

/** Returns the stored form of a topic, given that form or its label ("Email security"), which is derived from it. */
export function topicOf(text: string): string {
  return text.toLowerCase().replace(/ +/g, "-");
}
