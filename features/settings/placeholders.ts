import type { Settings } from "./contract.ts";

/** Names the settings that still hold a value reserved for examples (RFC 2606 names, 555-01xx numbers). */
export function placeholderSettings(settings: Settings, publicUrl: string): string[] {
  const found = companyPlaceholders(settings);
  if (/\/\/(localhost|127\.|\[::1\])|\.example(:|$)/.test(publicUrl)) found.push("PUBLIC_URL");
  return found;
}

/** Those of them that are facts of the company, set on the settings screen. */
export function companyPlaceholders({ company }: Pick<Settings, "company">): string[] {
  const found: string[] = [];
  if (/555-?01\d\d/.test(company.phone)) found.push("company phone number");
  if (/\.(example|invalid|test)$|@example\.(com|net|org)$/i.test(company.email)) {
    found.push("company email address");
  }
  if (company.brandName === "Larkmesa IT") found.push("company name");
  return found;
}
