/** Returns the result of an access to the browser's storage; null where the browser refuses storage. */
export function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
