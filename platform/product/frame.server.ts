import type { LiveNouns } from "#platform/client/live-names.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import type { MailReader } from "#platform/mail/reading/mail-reader.server.ts";
import type { LiveSource, PictureTexts } from "./feature.server.ts";

/** The running build: empty in tests. */
export type Release = { id: string; commit: string; builtAt: number | null };

/**
 * What the product around the features gives each of them, because no feature can know it: all words, all pages, the
 * sandbox that reads foreign input, and the server itself.
 */
export type Frame = {
  release: Release;
  /** Start of this process (ms). */
  startedAt: number;
  /** Returns the function that translates English texts of the product into a language. */
  translateFor(language: string): <T>(english: T) => T;
  /** Returns the paths of all public pages and files. */
  publicPaths(ctx: RequestContext): Promise<ReadonlySet<string>>;
  /** Returns the title, description and number of words of each public page. */
  publicPages(ctx: RequestContext): Promise<readonly PublicPage[]>;
  /** Reads received mail away from the thread that serves visitors. */
  mails: MailReader;
  /** Runs a parser of foreign input by its name, within limits of time and memory. @throws Unreadable */
  parse(parser: string, input: unknown, options: { signal?: AbortSignal }): Promise<unknown>;
  /** Calls the running server without a socket. */
  askSelf(path: string, init?: RequestInit): Response | Promise<Response>;
  live: {
    sources: readonly LiveSource[];
    nouns: LiveNouns;
    /** Interval (ms) at which changes are looked for; a second by default. */
    everyMs?: number | undefined;
  };
  /** Readers of all texts that may use a picture. */
  pictureTexts: readonly PictureTexts[];
  /** Returns every call that the server answers. */
  endpoints(): readonly Endpoint[];
  /** Returns what the cache of rendered pages holds, and how often it was asked. */
  cacheState(): { pages: number; bytes: number; hits: number; misses: number };
  /** Returns the title of a job; a job that no longer exists shows its own name. */
  jobTitle(name: string): string;
  /** Returns the name of a mail template that staff read; an unknown template shows its own. */
  mailName(template: string): string;
  /** Returns the label of an audited action, or its name in words if no feature labels it. */
  actionLabel(action: string): string;
  /** Has the process that does the background work look for it at once; does nothing without one. */
  wakeWork(): void;
};

export type PublicPage = {
  path: string;
  kind: "page" | "location" | "industry" | "legal" | "post";
  title: string;
  description: string;
  /** Null where nothing counts them. */
  words: number | null;
};

/** Returns what the product gives its features. @throws Error in a process that assembled none, such as a command */
export function frameOf({ frame }: Pick<AppContext, "frame">): Frame {
  if (!frame) throw new Error("This process has not assembled the product.");
  // The context cannot name the type, which names the context.
  return frame as Frame;
}
