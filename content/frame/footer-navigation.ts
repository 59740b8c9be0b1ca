/** A line of the footer: a link, or a button whose action the shell runs. */
export type FooterEntry =
  | { kind: "link"; name: string; path: string }
  | {
      kind: "action";
      name: string;
      action: "cookie-settings" | "privacy-choices";
      /** Setting that must be on for the button to be shown; always shown when absent. */
      when?: "advertisingEnabled";
    };

export type FooterGroup = { id: string; heading: string; entries: readonly FooterEntry[] };

export const footerGroups: readonly FooterGroup[] = [
  {
    id: "services",
    heading: "Services",
    entries: [
      { kind: "link", name: "Managed IT support", path: "/services#helpdesk" },
      { kind: "link", name: "Cybersecurity", path: "/services#security-baseline" },
      { kind: "link", name: "Email security", path: "/email-security" },
      { kind: "link", name: "Microsoft 365", path: "/microsoft-365" },
      { kind: "link", name: "Backup & recovery", path: "/services#backup" },
      { kind: "link", name: "Networks & Wi-Fi", path: "/services#networks" },
    ],
  },
  {
    id: "industries",
    heading: "Industries",
    entries: [
      { kind: "link", name: "Accounting firms", path: "/industries/accounting-firms" },
      { kind: "link", name: "Law firms", path: "/industries/law-firms" },
      { kind: "link", name: "Real estate", path: "/industries/real-estate" },
      { kind: "link", name: "Small business", path: "/industries/small-business" },
    ],
  },
  {
    id: "areas",
    heading: "Areas we serve",
    entries: [
      { kind: "link", name: "San Fernando Valley", path: "/locations/san-fernando-valley" },
      { kind: "link", name: "Burbank", path: "/locations/burbank" },
      { kind: "link", name: "Chatsworth", path: "/locations/chatsworth" },
      { kind: "link", name: "Encino", path: "/locations/encino" },
      { kind: "link", name: "Sherman Oaks", path: "/locations/sherman-oaks" },
      { kind: "link", name: "Woodland Hills", path: "/locations/woodland-hills" },
      { kind: "link", name: "All areas", path: "/locations" },
    ],
  },
  {
    id: "company",
    heading: "Company",
    entries: [
      { kind: "link", name: "About", path: "/about" },
      { kind: "link", name: "Technology partners", path: "/partners" },
      { kind: "link", name: "Blog", path: "/blog" },
      { kind: "link", name: "Glossary", path: "/glossary" },
      { kind: "link", name: "Free security assessment", path: "/security-assessment" },
      { kind: "link", name: "Contact", path: "/contact" },
      { kind: "link", name: "Search", path: "/search" },
    ],
  },
  {
    id: "legal",
    heading: "Legal",
    entries: [
      { kind: "link", name: "Privacy policy", path: "/privacy-policy" },
      { kind: "link", name: "SMS privacy", path: "/legal/privacy-sms" },
      { kind: "link", name: "Terms of service", path: "/terms-of-service" },
      { kind: "link", name: "SMS terms", path: "/legal/sms-terms" },
      { kind: "link", name: "Cookie policy", path: "/cookie-policy" },
      { kind: "action", name: "Cookie Settings", action: "cookie-settings" },
      {
        kind: "action",
        name: "Your privacy choices",
        action: "privacy-choices",
        when: "advertisingEnabled",
      },
    ],
  },
];
