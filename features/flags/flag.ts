type Flag = {
  /** Scope of the flag: each browser, so that a share of visitors is possible, or the whole site. */
  reach: "device" | "site";
  /** Percentage of visitors in a fresh installation. */
  delivered: number;
};

/** Parts of the public site that staff can switch. */
export const flags = {
  "call-banner": { reach: "device", delivered: 100 },
  "call-button": { reach: "device", delivered: 100 },
  "quote-dialog": { reach: "device", delivered: 100 },
  newsletter: { reach: "site", delivered: 100 },
  assessment: { reach: "site", delivered: 100 },
  booking: { reach: "site", delivered: 100 },
  search: { reach: "site", delivered: 100 },
  "glossary-tips": { reach: "site", delivered: 100 },
  "site-notice": { reach: "site", delivered: 100 },
  "web-vitals": { reach: "device", delivered: 100 },
  maintenance: { reach: "site", delivered: 0 },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as [FlagName, ...FlagName[]];

/** Percentage of visitors for whom each flag is on. */
export type FlagShares = Record<FlagName, number>;

/** Flags that are not on for everyone; the others are omitted, because this is sent with every page. */
export type FlagsOfPage = Partial<FlagShares>;

export function flagsOfPage(shares: FlagShares): FlagsOfPage {
  const differing = flagNames.filter((name) => name !== "maintenance" && shares[name] < 100);
  return Object.fromEntries(differing.map((name) => [name, shares[name]]));
}
