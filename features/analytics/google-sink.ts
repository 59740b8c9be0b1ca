import { publicPathName } from "#platform/private-links.ts";
import type { AnalyticsEvent, Sink } from "./event.ts";

type Tag = (...args: unknown[]) => void;
type TagWindow = { dataLayer?: unknown[]; gtag?: Tag } & Record<string, unknown>;

/** Consent signals in the tag's format. */
type Signals = Record<string, "granted" | "denied">;

export type GoogleOptions = {
  measurementId: string;
  /** True when the tag's advertising features may be used at all. */
  advertising: boolean;
  /** Returns the consent now in force in this browser. */
  signals: () => Signals;
};

/** Recognizes hosts for development and tests, where the tag must not load. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

function loadTag(measurementId: string): Tag {
  const page = window as unknown as TagWindow;
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  // The tag requires the arguments object itself; it would take an array for a different command.
  page.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return page.gtag;
}

/** Denies everything but the necessary signals until the visitor's own values follow. */
function closed(signals: Signals): Signals {
  const open = ["functionality_storage", "security_storage"];
  return Object.fromEntries(
    Object.keys(signals).map((name) => [name, open.includes(name) ? "granted" : "denied"]),
  );
}

/** Google's tag with consent mode. Create it only after a grant, on a host that is not local. */
export function googleSink({ measurementId, advertising, signals }: GoogleOptions): Sink {
  const tag = loadTag(measurementId);
  tag("consent", "default", closed(signals()));
  tag("consent", "update", signals());
  tag("js", new Date());
  tag("config", measurementId, {
    send_page_view: false,
    // Page views send cleaned URLs; without this the tag would read the window's own.
    page_location: publicPathName(location.origin + location.pathname),
    page_referrer: publicPathName(document.referrer),
    allow_google_signals: advertising,
    allow_ad_personalization_signals: advertising,
    conversion_linker: advertising,
  });

  return {
    record(event) {
      if (event.kind === "page_view") tag("set", pageOf(event));
      const name = event.kind === "timing" ? "timing_complete" : event.name;
      tag("event", name, parametersOf(event));
    },
    setGranted(granted) {
      (window as unknown as TagWindow)[`ga-disable-${measurementId}`] = !granted;
    },
  };
}

function pageOf({ path, props = {} }: AnalyticsEvent) {
  const query = props.query ?? "";
  return {
    page_path: `${path}${query}`,
    page_location: `${location.origin}${path}${query}`,
    page_title: props.title,
  };
}

/** Returns the event's properties under the tag's names. */
function parametersOf(event: AnalyticsEvent): Record<string, unknown> {
  const { kind, name, path, value, props } = event;
  switch (kind) {
    case "page_view":
      return pageOf(event);
    case "scroll":
      return { page_path: path, percent_scrolled: value };
    case "time":
      return { page_path: path, seconds: value };
    case "timing":
      return { page_path: path, name, value };
    case "vital":
      return { page_path: path, value, ...props, non_interaction: true };
    case "event":
      return { page_path: path, ...props };
  }
}
