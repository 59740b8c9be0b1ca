/**
 * Returns the delay (ms) of a Retry-After header (RFC 9110, section 10.2.3), given in seconds or as a date; at most
 * `maxMs`, and null when it has none.
 */
export function retryAfterMs(
  header: string | null | undefined,
  { now, maxMs }: { now: number; maxMs: number },
): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxMs) : null;
}
