/** Anchors on /services in the order of the page, and the values that a quote request may name as its need. */
export const serviceIds = [
  "helpdesk",
  "security-baseline",
  "email-security",
  "microsoft-365",
  "backup",
  "networks",
  "compliance",
  "incident-help",
  "projects",
  "co-managed",
] as const;
export type ServiceId = (typeof serviceIds)[number];
