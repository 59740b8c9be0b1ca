/** Returns whether `version` is `min` or newer; a pre-release of `min` is older. */
export function meetsMinVersion(version: string, min: string): boolean {
  const numbers = (text: string) => (text.split("-")[0] ?? "").split(".").map(Number);
  const [one, other] = [numbers(version), numbers(min)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (one[part] ?? 0) - (other[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !version.includes("-");
}
