/** The company's facts as shown on the pages. Staff can change each in the settings; defaults: content facts §9. */
export type Company = {
  brandName: string;
  legalName: string;
  tagline: string;
  foundedYear: number;
  /** In display format: 310-555-0142. */
  phone: string;
  email: string;
  /** Street address in one line; empty while the company shows none. */
  address: string;
  locality: string;
  /** Opening hours as worded in a sentence. */
  hours: string;
  afterHours: string;
};

export const defaultCompany: Company = {
  brandName: "Larkmesa IT",
  legalName: "Larkmesa IT",
  tagline: "Cybersecurity for small business",
  foundedYear: 1995,
  phone: "310-555-0142",
  email: "support@larkmesa.example",
  address: "",
  locality: "Los Angeles, CA",
  hours: "Monday to Friday, 8 a.m. to 6 p.m. Pacific time",
  afterHours: "Leave a message; we return it at opening. If money was wired, call your bank first.",
};

const placeholders = {
  "{brandName}": (company: Company) => company.brandName,
  "{legalName}": (company: Company) => company.legalName,
  "{tagline}": (company: Company) => company.tagline,
  "{foundedYear}": (company: Company) => String(company.foundedYear),
  "{phone}": (company: Company) => company.phone,
  "{email}": (company: Company) => company.email,
  "{address}": (company: Company) => company.address,
  "{locality}": (company: Company) => company.locality,
  "{hours}": (company: Company) => company.hours,
  "{afterHours}": (company: Company) => company.afterHours,
} as const;

/** Returns the first name in braces that is no fact of the company; undefined if there is none. */
export function unknownFact(text: string): string | undefined {
  return text.match(/\{[a-zA-Z]+\}/g)?.find((name) => !(name in placeholders));
}

/** Fills in the company's facts for placeholders such as {brandName}; any other text in braces stays. */
export function withCompany(text: string, company: Company): string {
  return text.replace(/\{[a-zA-Z]+\}/g, (name) => {
    const read = placeholders[name as keyof typeof placeholders];
    return read ? read(company) : name;
  });
}
