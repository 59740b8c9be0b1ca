/**
 * Kinds of events. `value`: percent for scroll, seconds for time, milliseconds for timing and vitals (CLS has no
 * unit).
 */
export const eventKinds = ["page_view", "event", "scroll", "time", "timing", "vital"] as const;
export type EventKind = (typeof eventKinds)[number];

export const deviceClasses = ["mobile", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

export type AnalyticsEvent = {
  kind: EventKind;
  name: string;
  /** Path of the page, without its query. */
  path: string;
  value?: number;
  /** Short facts, never anything that somebody typed. */
  props?: Record<string, string | number | boolean>;
};

/** Receives measured events, only while the visitor's grant holds. */
export type Sink = {
  record(event: AnalyticsEvent): void;
  /** Called when the grant is withdrawn or given again. */
  setGranted(granted: boolean): void;
};

/** Maximum events and bytes of a batch. */
export const maxBatch = 50;
export const maxBatchBytes = 16 * 1024;

export const eventsPath = "/api/analytics/events";
