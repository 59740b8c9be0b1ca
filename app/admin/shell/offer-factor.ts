/** Navigation state that offers the set-up of a second factor right after signing in. */
export const offerFactor = { offerFactor: true } as const;

/** Tells whether a location was reached with that state. */
export function isFactorOffered(state: unknown): boolean {
  return typeof state === "object" && state !== null && "offerFactor" in state;
}
