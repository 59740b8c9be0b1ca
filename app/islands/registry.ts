import type { ComponentProps } from "react";

/**
 * Loaders of every island's code, keyed by its name in the page. Only components that must hold state in the browser
 * belong here; for what the platform can do itself, use a link, a form, `details` or `dialog`.
 */
export const islands = {
  assessment: () => import("#app/site/assessment/start.tsx").then((part) => part.AssessmentStart),
  "assessment-report": () =>
    import("#features/assessment/report/saved-report.tsx").then((part) => part.SavedReport),
  booking: () => import("#app/site/booking/start.tsx").then((part) => part.BookingStart),
  contact: () => import("#app/site/contact/message.tsx").then((part) => part.ContactMessage),
  "domain-check": () =>
    import("#features/domain-check/domain-check-form.tsx").then((part) => part.DomainCheckForm),
  newsletter: () =>
    import("#features/newsletter/newsletter-form.tsx").then((part) => part.NewsletterForm),
  preview: () => import("#app/shell/preview-bar.tsx").then((part) => part.PreviewBar),
  quote: () => import("#app/shell/calls/quote-window.tsx").then((part) => part.QuoteWindow),
  "receipt-lookup": () =>
    import("#features/consent/receipt-lookup.tsx").then((part) => part.ReceiptLookup),
  search: () => import("#app/site/search/live.tsx").then((part) => part.SearchLive),
  "test-dashboard": () => import("#app/site/browser-test/parts.tsx").then((part) => part.TestParts),
  vitals: () => import("#app/shell/vitals-place.tsx").then((part) => part.VitalsPlace),
};

export type IslandName = keyof typeof islands;

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;

export type IslandProps<Name extends IslandName> = ComponentProps<ComponentOf<Name>>;

export function isIsland(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}
