import type { FlagName } from "./flag.ts";

type FlagTexts = {
  label: string;
  /** Text on what a visitor sees while the flag is on, and while it is off. */
  on: string;
  off: string;
  /** Path of a page that shows the difference. */
  page: string;
};

export const flagTexts: Record<FlagName, FlagTexts> = {
  "call-banner": {
    label: "Call banner",
    on: "A green bar along the bottom of wide screens offers the phone number and the hours.",
    off: "The bar is gone. The number stays in the header and the footer.",
    page: "/",
  },
  "call-button": {
    label: "Call button on phones",
    on: "A round button under the thumb calls the office; it appears three seconds after the page.",
    off: "No button floats over the page. The header still has one.",
    page: "/",
  },
  "quote-dialog": {
    label: "Quote dialog",
    on: "“Ask for a quote” opens a short form over the page.",
    off: "“Ask for a quote” leads to the contact page, with the service already named.",
    page: "/services",
  },
  newsletter: {
    label: "Newsletter sign-up",
    on: "The footer of every page takes an address for the newsletter.",
    off: "The form is gone and no new address is accepted. Unsubscribe links keep working.",
    page: "/",
  },
  assessment: {
    label: "Security assessment",
    on: "Visitors answer the questions and get their report.",
    off: "The page says that the assessment is paused and offers the phone. Saved reports stay readable.",
    page: "/security-assessment",
  },
  booking: {
    label: "Booking a call",
    on: "The contact page offers free times for a call, and visitors book one.",
    off: "No times are offered. Calls that are booked stay, and their links keep working.",
    page: "/booking",
  },
  search: {
    label: "Search",
    on: "The menu has a search box, and the search page answers.",
    off: "The box is gone, and the search page offers the most read pages instead.",
    page: "/search",
  },
  "glossary-tips": {
    label: "Glossary tips",
    on: "In posts and on the services pages, some technical terms open a short explanation where they stand.",
    off: "Terms are plain words. The glossary itself stays.",
    page: "/services",
  },
  "site-notice": {
    label: "Site notice",
    on: "The site notice from Marketing appears above every page while it is scheduled.",
    off: "No notice is shown, whatever is planned.",
    page: "/",
  },
  "web-vitals": {
    label: "Speed measurement",
    on: "Browsers of visitors who allowed analytics report how fast pages loaded.",
    off: "No browser measures speed. Visits are still counted.",
    page: "/",
  },
  maintenance: {
    label: "Maintenance page",
    on: "Every public page says that the site is being worked on, with the phone number. Staff can still sign in.",
    off: "The site is open.",
    page: "/",
  },
};

/** Formats a share: "Off", "On", "On for 30%". */
export function shareText(percent: number): string {
  if (percent <= 0) return "Off";
  return percent >= 100 ? "On" : `On for ${percent}%`;
}
