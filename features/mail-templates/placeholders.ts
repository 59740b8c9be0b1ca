/** Placeholders of a template, with the sample values of the preview. */
export const placeholders = {
  name: { means: "First name", sample: "Marisol" },
  "full name": { means: "Full name", sample: "Marisol Vega" },
  firm: { means: "Company, from the email domain", sample: "vegatax.example" },
  fixes: {
    means: "First three fixes from the assessment",
    sample: "1. Second step for email\n2. A backup that is tried out\n3. Updates by themselves",
  },
  me: { means: "Your name", sample: "Ana Reyes" },
  company: { means: "Our company", sample: "Our company" },
  phone: { means: "Our phone number", sample: "310-555-0142" },
} as const;

export type Placeholder = keyof typeof placeholders;
export type Facts = Partial<Record<Placeholder, string>>;

const pattern = /\{([a-z][a-z -]{0,30})\}/gi;

/** Fills in the known facts; the others stay in braces for the writer to see. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(pattern, (whole, name: string) => {
    return facts[name.toLowerCase() as Placeholder] || whole;
  });
}

/** Returns each placeholder left in a text once, such as "{firm}". */
export function unfilledPlaceholders(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])];
}

/** Returns the sample value of every placeholder. */
export function sampleFacts(): Facts {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
  );
}
