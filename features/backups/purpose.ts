/** Why a copy was made. It decides how long the copy stays, and is part of its name. */
export const purposes = ["nightly", "before-upgrade", "by-hand"] as const;

export type Purpose = (typeof purposes)[number];

/** Says, for people, why a copy was made. Copies of earlier releases do not tell. */
export function describePurpose(purpose: Purpose | null): string {
  if (purpose === null) return "";
  return { nightly: "nightly", "before-upgrade": "before an upgrade", "by-hand": "made by hand" }[
    purpose
  ];
}
