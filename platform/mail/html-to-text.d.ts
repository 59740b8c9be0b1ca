/** The part of the library that we use; it has no types of its own. */
declare module "html-to-text" {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  /** Returns a converter; the settings are processed only once. */
  export function compile(options: {
    wordwrap: number | false;
    preserveNewlines: boolean;
    selectors: Selector[];
  }): (html: string) => string;
}
