const color = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,20})$/i;
const length = "(?:0|[\\d.]{1,5}(?:px|pt|em))";
const spaces = new RegExp(`^${length}(?: ${length}){0,3}$`, "i");
const line = new RegExp(
  `^(?:none|0|(?=.*(?:solid|dashed|dotted|double))(?:(?:solid|dashed|dotted|double|[a-z]{3,20}|#[\\da-f]{3,8}|rgba?\\([\\d\\s.,%/]{1,40}\\)|${length})(?: |$)){1,3})$`,
  "i",
);

/** Returns the rule of a property and of its forms for one side. */
function onSides(property: string, rule: RegExp) {
  const sides = ["", "-top", "-right", "-bottom", "-left"];
  return Object.fromEntries(sides.map((side) => [`${property}${side}`, rule]));
}

/** Declarations that change how text looks and cannot move a box, cover another box or load anything. */
const rules: Readonly<Record<string, RegExp>> = {
  color,
  "background-color": color,
  "font-weight": /^(?:normal|bold|bolder|lighter|[1-9]00)$/,
  "font-style": /^(?:normal|italic|oblique)$/,
  "text-decoration": /^(?:none|underline|line-through)$/,
  "text-align": /^(?:left|right|center|justify|start|end)$/,
  "vertical-align": /^(?:top|middle|bottom|baseline|sub|super)$/,
  ...onSides("padding", spaces),
  ...onSides("border", line),
};

/** Maximum padding and line width (px); larger ones can push text out of sight. */
const maxLength = 40;

const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16 };

function isSmall(value: string): boolean {
  const lengths = value.replace(/rgba?\([^()]*\)|#\w+/gi, "").matchAll(/([\d.]{1,8})(px|pt|em)/gi);
  return [...lengths].every(([, size, unit = "px"]) => {
    return Number(size) * (pixels[unit.toLowerCase()] ?? 1) <= maxLength;
  });
}

/** Maximum declarations read of one style attribute; hostile attributes have thousands. */
const maxDeclarations = 60;
const maxStyle = 4000;

export type StyleDeclaration = readonly [property: string, value: string];

/** Returns the harmless declarations of a stranger's style attribute. */
export function safeStyle(style: string): StyleDeclaration[] {
  const declarations = style.slice(0, maxStyle).split(";").slice(0, maxDeclarations);
  return declarations.flatMap((declaration): StyleDeclaration[] => {
    const at = declaration.indexOf(":");
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration
      .slice(at + 1)
      .replace(/!\s*important/i, "")
      .replace(/\s+/g, " ")
      .trim();
    // Mail programs write the short form with only a colour.
    const property = name === "background" ? "background-color" : name;
    const rule = Object.hasOwn(rules, property) ? rules[property] : undefined;
    return at > 0 && rule?.test(value) && isSmall(value) ? [[property, value]] : [];
  });
}

const inks = new Set(["black", "windowtext", "inherit", "initial", "currentcolor", "unset"]);
const papers = new Set(["white", "window", "transparent", "none", "inherit", "initial", "unset"]);

/** Channel values (0 to 255) below which a grey counts as text colour, and above which it counts as background. */
const darkest = 0x60;
const lightest = 0xf0;

/** Returns true if a declaration sets a colour other than dark text on white. */
export function isColorful([property, value]: StyleDeclaration): boolean {
  if (property !== "color" && property !== "background-color") return false;
  const word = value.toLowerCase();
  if ((property === "color" ? inks : papers).has(word)) return false;
  const channels = channelsOf(word);
  if (!channels) return true;
  const [min, max] = [Math.min(...channels), Math.max(...channels)];
  if (max - min > 12) return true;
  return property === "color" ? max > darkest : min < lightest;
}

/** Returns red, green and blue; null for a named colour. */
function channelsOf(value: string): number[] | null {
  const [, digits = ""] = /^#([\da-f]{3,8})$/.exec(value) ?? [];
  if (digits.length >= 6) {
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  }
  if (digits !== "") return [...digits.slice(0, 3)].map((digit) => Number.parseInt(digit, 16) * 17);
  const numbers = value.startsWith("rgb") ? (value.match(/[\d.]+/g) ?? []) : [];
  return numbers.length >= 3 ? numbers.slice(0, 3).map(Number) : null;
}

/** Returns declarations as a style attribute. */
export function styleText(declarations: readonly StyleDeclaration[]): string {
  return declarations.map(([property, value]) => `${property}:${value}`).join(";");
}
