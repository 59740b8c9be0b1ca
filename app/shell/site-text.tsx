import { type Company, withCompany } from "#content/company.ts";
import { phoneHref } from "#platform/phone.ts";
import { InlineText } from "#ui/inline-text.tsx";
import { SiteLink } from "./site-link.tsx";
import { useSiteData } from "./use-site-data.ts";

/** Returns a function that fills the company's facts into a content text. */
export function useFillText(): (text: string) => string {
  const { company } = useSiteData();
  return (text) => withCompany(text, company);
}

/** Links the phone number and the email address in a text, unless they are in a link already. */
function withLinks(text: string, { phone }: Company): string {
  const addresses: Record<string, string> = {
    "{phone}": phoneHref(phone),
    "{email}": "mailto:{email}",
  };
  return text.replace(/(\[|mailto:)?(\{phone\}|\{email\})/g, (whole, linked, name) =>
    linked ? whole : `[${name}](${addresses[name]})`,
  );
}

/** Renders a content text with the company's facts, bold words and links. */
export function SiteText({ text }: { text: string }) {
  const { company } = useSiteData();
  return <InlineText text={withCompany(withLinks(text, company), company)} link={SiteLink} />;
}
