/** Packages that are native: the server loads them from node_modules. All others are part of the build. */
export const notBuiltIn = ["sharp"] as const;

/** Packages of which the server reads files, such as the fonts of PDFs and share images. */
export const readAtRunTime = [
  "@fontsource/public-sans",
  "@fontsource/bricolage-grotesque",
] as const;
