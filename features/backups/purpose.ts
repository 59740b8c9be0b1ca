/** Purposes of copies, which determine their retention and are part of their file names. */
export const purposes = ["nightly", "before-upgrade", "by-hand"] as const;

export type Purpose = (typeof purposes)[number];

/** Formats a purpose; empty for copies of earlier releases. */
export function describePurpose(purpose: Purpose | null): string {
  if (purpose === null) return "";
  return { nightly: "nightly", "before-upgrade": "before an upgrade", "by-hand": "made by hand" }[
    purpose
  ];
}
