/** What a letter can name in braces, and what stands there when a template is tried out. */
export const placeholders = {
  name: { means: "First name", sample: "Marisol" },
  "full name": { means: "Whole name", sample: "Marisol Vega" },
  firm: { means: "The firm, by its mail domain", sample: "vegatax.example" },
  fixes: {
    means: "First three fixes of the assessment",
    sample: "1. Second step for email\n2. A backup that is tried out\n3. Updates by themselves",
  },
  me: { means: "Your name", sample: "Ana Reyes" },
  company: { means: "Our company", sample: "Our company" },
  phone: { means: "Our phone number", sample: "310-555-0142" },
} as const;

export type Placeholder = keyof typeof placeholders;
export type Facts = Partial<Record<Placeholder, string>>;

const pattern = /\{([a-z][a-z -]{0,30})\}/gi;

/** A letter with everything filled in that is known; the rest stays in braces, to be seen and seen to. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(pattern, (whole, name: string) => {
    const known = facts[name.toLowerCase() as Placeholder];
    return known ? known : whole;
  });
}

/** The placeholders that still stand in a letter, such as "{firm}", each once. */
export function openPlaceholders(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])];
}

/** The facts of a template that is only tried out. */
export function sampleFacts(): Facts {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
  );
}
