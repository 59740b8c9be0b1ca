/** The part of the library that we use; it brings no types. */
declare module "html-to-text" {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  /** A converter for these settings, which are worked through once. */
  export function compile(options: {
    wordwrap: number | false;
    preserveNewlines: boolean;
    selectors: Selector[];
  }): (html: string) => string;
}
