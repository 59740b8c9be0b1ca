const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The characters of a first load's fonts: what our English texts are set with, and the name of
 * Spanish. All others come from a second file that browsers
 * fetch only where one of them stands (ui/font-faces.css).
 */
export const textCharacters = `${lettersAndDigits} !"$%&'(),-./:;=?@[]_\u00a0§©°·ñ–—‘’“”•…`;

/** The same for headings and large numbers. */
export const displayCharacters = `${lettersAndDigits} \u00a0!"$%&'(),-./:;?§–’“”…`;

/** In no font of ours: drawn by the system's own. */
export const systemCharacters = "→";

/** As a stylesheet names them: runs of code points, in order. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(2, "0");
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
