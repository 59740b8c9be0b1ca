/** Events for webhooks, with their names for staff. */
export const webhookEvents = {
  "lead.created": "A new lead",
  "lead.answered": "A lead was answered",
  "lead.assigned": "A lead changed owner",
  "lead.status_changed": "A lead changed status",
  "lead.promise_late": "A promised time has passed",
  "booking.booked": "A call was booked",
  "booking.moved": "A booked call was moved",
  "booking.cancelled": "A booked call was cancelled",
  "post.published": "A post was published",
  "subscriber.confirmed": "A new newsletter subscriber",
  "alert.raised": "An alert was raised",
  "alert.cleared": "An alert was resolved",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** The part of an audit row from which events are made. It names no person, so neither do events. */
export type LoggedRow = {
  action: string;
  subjectId: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
};

/** Returns the events that an audit row stands for. Except for leads, the action has the event's name. */
export function eventsOf({ action, detail }: LoggedRow): WebhookEvent[] {
  if (action === "lead.received" || action === "lead.added") {
    return detail.status === "spam" ? [] : ["lead.created"];
  }
  if (action === "lead.answer_sent") return ["lead.answered"];
  if (action === "lead.called") return detail.outcome === "reached" ? ["lead.answered"] : [];
  if (action === "lead.changed") {
    return [
      ...(detail.from === undefined ? [] : (["lead.status_changed"] as const)),
      ...(detail.assigned ? (["lead.assigned"] as const) : []),
    ];
  }
  const isNamed = Object.hasOwn(webhookEvents, action) && !action.startsWith("lead.");
  return isNamed || action === "lead.answered" ? [action as WebhookEvent] : [];
}

/** Returns the path of the staff screen that shows an event's subject. */
export function screenOf(event: string, id: string): string {
  const [noun] = event.split(".");
  if (noun === "lead") return `/admin/communications?lead=${id}`;
  if (noun === "booking") return "/admin/bookings";
  if (noun === "post") return `/admin/blog/${id}`;
  return noun === "subscriber" ? "/admin/marketing" : "/admin/system";
}
