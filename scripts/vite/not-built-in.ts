/** Native packages, which the server loads from node_modules. All others are bundled into the build. */
export const notBuiltIn = ["sharp"] as const;

/** Packages whose files the server reads at run time, such as the fonts of PDFs and share images. */
export const readAtRunTime = [
  "@fontsource/public-sans",
  "@fontsource/bricolage-grotesque",
] as const;
