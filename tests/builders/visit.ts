import { insertEvents } from "#features/analytics/store.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

let made = 0;

/** Builds a stored event; a page view of the home page unless the test says otherwise. */
function anEvent(own: Partial<AnalyticsEventTable> = {}): AnalyticsEventTable {
  made += 1;
  const day = own.day ?? "2026-11-17";
  return {
    id: `event-${made}`,
    day,
    at: Date.parse(`${day}T17:00:00Z`) + made,
    kind: "page_view",
    name: "page_view",
    path: "/",
    referrerHost: "",
    device: "mobile",
    value: null,
    sessionId: "0123456789abcdef",
    props: {},
    release: "b1",
    ...own,
  };
}

/** Inserts a visit with these events, each with the visit's number. */
export async function aVisit(
  ctx: RequestContext,
  shared: Partial<AnalyticsEventTable>,
  events: Partial<AnalyticsEventTable>[] = [{}],
): Promise<void> {
  made += 1;
  const session = String(made).padStart(16, "0");
  await insertEvents(
    ctx.db,
    events.map((own) => anEvent({ sessionId: session, ...shared, ...own })),
  );
}
