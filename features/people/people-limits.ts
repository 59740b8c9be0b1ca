/** Limits of what staff write about people and companies, in characters and entries. */
export const peopleLimits = {
  maxName: 500,
  maxNotes: 10_000,
  maxTags: 20,
  maxTag: 40,
  /** Addresses, and numbers, that staff add to one person. */
  maxAddresses: 50,
  maxPhones: 50,
  maxPostal: 1000,
  maxDomains: 20,
  maxSearch: 200,
} as const;
