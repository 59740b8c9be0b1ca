// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line feed
const controlsInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Marks that reverse the text direction and can disguise a file name, such as "fdp.exe" as "exe.pdf". */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns one line without control characters, cut to `max` characters. */
export function cleanLine(value: string, max: number): string {
  return value
    .slice(0, max * 4)
    .toWellFormed()
    .replace(controls, " ")
    .replace(directionMarks, "")
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Returns text with LF line ends and without control characters, cut to `max` characters. */
export function cleanText(value: string, max: number): string {
  return value
    .slice(0, max)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(controlsInText, "")
    .replaceAll("\u00a0", " ");
}
