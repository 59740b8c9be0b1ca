import { type Company, withCompany } from "#content/company.ts";
import { phoneHref } from "#platform/phone.ts";
import { InlineText } from "#ui/inline-text.tsx";
import { SiteLink } from "./site-link.tsx";
import { useSiteData } from "./use-site-data.ts";

/** Puts the company's facts into a text of a content file. */
export function useWords(): (text: string) => string {
  const { company } = useSiteData();
  return (text) => withCompany(text, company);
}

/** Lets a reader call the number and write to the address that a text names, unless it stands in a link already. */
function withLinks(text: string, { phone }: Company): string {
  const addresses: Record<string, string> = {
    "{phone}": phoneHref(phone),
    "{email}": "mailto:{email}",
  };
  return text.replace(/(\[|mailto:)?(\{phone\}|\{email\})/g, (whole, linked, name) =>
    linked ? whole : `[${name}](${addresses[name]})`,
  );
}

/** A text of a content file with the company's facts filled in and its bold words and links drawn. */
export function Words({ text }: { text: string }) {
  const { company } = useSiteData();
  return <InlineText text={withCompany(withLinks(text, company), company)} link={SiteLink} />;
}
