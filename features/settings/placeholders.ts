import type { Settings } from "./contract.ts";

/** Returns the names of settings that still hold a reserved example value (RFC 2606 names, 555-01xx numbers). */
export function placeholderSettings(settings: Settings, publicUrl: string): string[] {
  const found = companyPlaceholders(settings);
  if (/\/\/(localhost|127\.|\[::1\])|\.example(:|$)/.test(publicUrl)) found.push("PUBLIC_URL");
  return found;
}

/** Returns the placeholders among the company's facts, which the settings screen changes. */
export function companyPlaceholders({ company }: Pick<Settings, "company">): string[] {
  const found: string[] = [];
  if (/555-?01\d\d/.test(company.phone)) found.push("company phone number");
  if (/\.(example|invalid|test)$|@example\.(com|net|org)$/i.test(company.email)) {
    found.push("company email address");
  }
  if (company.brandName === "Larkmesa IT") found.push("company name");
  return found;
}
