import { withCompany } from "#content/company.ts";
import { InlineText } from "#ui/inline-text.tsx";
import { useSiteData } from "./site-data.ts";
import { SiteLink } from "./site-link.tsx";

/** Puts the company's facts into a text of a content file. */
export function useWords(): (text: string) => string {
  const { company } = useSiteData();
  return (text) => withCompany(text, company);
}

/** A text of a content file with the company's facts filled in and its bold words and links drawn. */
export function Words({ text }: { text: string }) {
  const fill = useWords();
  return <InlineText text={fill(text)} link={SiteLink} />;
}
