/** Native packages, which the server loads from node_modules. All others are bundled into the build. */
export const notBuiltIn = ["sharp"] as const;

/**
 * Packages that others load only if they are installed. Tools install them here, but a release has to be the same
 * without those tools.
 */
export const leftOut = ["pg-native", "supports-color"] as const;

/** Packages whose files the server reads at run time, such as the fonts of PDFs and share images. */
export const readAtRunTime = [
  "@fontsource/public-sans",
  "@fontsource/bricolage-grotesque",
] as const;
