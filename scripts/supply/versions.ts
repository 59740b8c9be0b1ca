/** Whether `version` is at least `least`; a pre-release of the least is not. */
export function isAtLeast(version: string, least: string): boolean {
  const numbers = (text: string) => (text.split("-")[0] ?? "").split(".").map(Number);
  const [one, other] = [numbers(version), numbers(least)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (one[part] ?? 0) - (other[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !version.includes("-");
}
