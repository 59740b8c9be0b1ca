import { onEvent } from "#platform/client/events.ts";
import { publicPathName } from "#platform/private-links.ts";
import { scrubText } from "#platform/scrub-text.ts";
import { measureVisit } from "#platform/visit.ts";
import { cleanQuery } from "./clean-query.ts";
import { collectorSink } from "./collector-sink.ts";
import type { AnalyticsEvent, Sink } from "./event.ts";
import { type GoogleOptions, googleSink, isLocalHost } from "./google-sink.ts";
import {
  Milestones,
  scrolledPercent,
  scrollMilestones,
  timeCheckMs,
  timeMilestones,
} from "./milestones.ts";
import { pageTimings } from "./page-timings.ts";
import { watchVitals } from "./vitals.ts";

export type TrackingOptions = GoogleOptions & {
  firstParty: boolean;
  /** True when this browser measures page speed. */
  vitals: boolean;
  /** Returns the receipt of the current choice; undefined without storage. */
  receipt: () => string | undefined;
};

/** A running measurement; `setGranted(false)` stops it at once. */
export type Tracking = { setGranted(granted: boolean): void };

type Unplaced = Omit<AnalyticsEvent, "path">;

/** Measurements of the shown page so far. */
type ShownPage = { path: string; since: number; scroll: Milestones; time: Milestones };

function makeSinks(options: TrackingOptions, isGranted: () => boolean): Sink[] {
  const sinks: Sink[] = [];
  if (options.firstParty) {
    const collector = collectorSink();
    sinks.push(collector);
    measureVisit(() => {
      const receipt = isGranted() ? options.receipt() : undefined;
      return receipt === undefined ? undefined : { session: collector.session, receipt };
    });
  }
  if (options.measurementId && !isLocalHost(location.hostname)) sinks.push(googleSink(options));
  return sinks;
}

/** Measures this page and the following ones. Call it once, after a grant. */
export function startTracking(options: TrackingOptions): Tracking {
  let granted = true;
  const sinks = makeSinks(options, () => granted);
  let shown: ShownPage | null = null;

  /** Records an event of the shown page; nothing while no public page is shown. */
  function record(event: Unplaced, path = shown?.path) {
    if (!granted || !shown || path === undefined) return;
    for (const sink of sinks) sink.record({ ...event, path });
  }

  function showPage() {
    const { pathname, search } = location;
    shown = {
      path: publicPathName(pathname),
      since: performance.now(),
      scroll: new Milestones(scrollMilestones),
      time: new Milestones(timeMilestones),
    };
    const query = cleanQuery(search);
    const title = document.title.slice(0, 150);
    record({ kind: "page_view", name: "page_view", props: { title, ...(query && { query }) } });
  }

  function noteScroll() {
    const { scrollHeight, clientHeight } = document.documentElement;
    const place = { top: scrollY, windowHeight: clientHeight, pageHeight: scrollHeight };
    for (const value of shown?.scroll.reached(scrolledPercent(place)) ?? []) {
      record({ kind: "scroll", name: "scroll", value });
    }
  }

  function noteTime() {
    const seconds = shown ? (performance.now() - shown.since) / 1000 : 0;
    for (const value of shown?.time.reached(seconds) ?? []) {
      record({ kind: "time", name: "time_on_page", value });
    }
  }

  showPage();
  onEvent("page-shown", showPage);
  addEventListener("scroll", noteScroll, { passive: true });
  setInterval(noteTime, timeCheckMs);
  recordForms(record);
  // Loading times belong to the loaded page, even if the visitor has moved on.
  const loaded = publicPathName(location.pathname);
  pageTimings((name, value) => record({ kind: "timing", name, value }, loaded));
  if (options.vitals) {
    watchVitals(({ name, value, rating, element }) =>
      record(
        { kind: "vital", name, value, props: { rating, ...(element && { element }) } },
        loaded,
      ),
    );
  }

  return {
    setGranted(now) {
      if (now === granted) return;
      granted = now;
      for (const sink of sinks) sink.setGranted(now);
      if (now) showPage();
    },
  };
}

/** Records that forms were begun and sent, never their fields. */
function recordForms(record: (event: Unplaced) => void) {
  const note = (name: string, props: AnalyticsEvent["props"]) =>
    record({ kind: "event", name, props });
  onEvent("lead-sent", ({ form, leadKind }) => note("generate_lead", { form, kind: leadKind }));
  onEvent("quote-begun", ({ need }) => note("begin_checkout", need ? { need } : {}));
  onEvent("form-step", ({ form, step }) => note("form_step", { form, step }));
  onEvent("newsletter-subscribed", () => note("form_submit", { form: "newsletter" }));
  onEvent("failed", ({ error, fatal }) =>
    note("exception", { description: describeFailure(error), fatal }),
  );
}

/** Returns an error's message without anything that a visitor may have typed; at most 150 characters. */
function describeFailure(error: unknown): string {
  return scrubText(error instanceof Error ? error.message : String(error)).slice(0, 150);
}
