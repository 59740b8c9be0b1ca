const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Characters in the text font of a first load: those of our English texts and of the name "Español". All others come
 * from further files that browsers fetch only if a page uses one of their characters (ui/font-faces.css).
 */
export const textCharacters = `${lettersAndDigits} !"$%&'(),-./:;=?@[]_\u00a0§©°·ñ–—‘’“”•…`;

/** Characters in the font for headings and large numbers. */
export const displayCharacters = `${lettersAndDigits} \u00a0!"$%&'(),-./:;?§–’“”…`;

/** Characters that Spanish adds to both fonts, in files of their own. */
export const accentCharacters = "¡ª«º»¿ÁÉÍÑÓÚÜáéíñóúü";

/** Characters in none of our fonts, drawn by a system font. */
export const systemCharacters = "→";

/** Returns the characters as a CSS unicode-range: sorted runs of code points. */
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
