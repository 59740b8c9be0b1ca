declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  /** Returns the part of a font that draws `text`, with fewer features and a limited or pinned axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      keepFeatures: string[];
      variationAxes?: Record<string, Axis> | undefined;
    },
  ): Promise<Buffer>;
}
