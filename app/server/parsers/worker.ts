import { readBusyTimes } from "#features/booking/busy-times.server.ts";
import type { BusyWindow } from "#features/booking/calendar/events.ts";
import { mailParsers } from "#platform/mail/reading/mail-parsers.server.ts";
import { type Note, serveParsers } from "#platform/sandbox/serve-parsers.ts";

// Entry of the worker thread. Development and tests run this file; the build bundles it (vite.parsers.config.ts).

const parsers = {
  ...mailParsers,
  "busy-times": ({ text, window }: { text: string; window: BusyWindow }, note: Note) =>
    readBusyTimes(text, window, note),
};

export type Parsers = typeof parsers;

serveParsers(parsers);
