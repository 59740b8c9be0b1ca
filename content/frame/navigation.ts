/** Names of the menu's icons; the shell draws them. */
export type NavigationIcon =
  | "headset"
  | "keyring"
  | "envelope"
  | "window"
  | "shelf"
  | "network"
  | "ledger"
  | "scales"
  | "house"
  | "storefront"
  | "notebook"
  | "dictionary";

/** One entry of the menu. An entry with children opens a dropdown; its own path stays a real page. */
export type NavigationItem = {
  id: string;
  name: string;
  path: string;
  /** One line under the name; dropdown entries only. */
  hint?: string;
  icon?: NavigationIcon;
  badge?: string;
  children?: readonly NavigationItem[];
};

export const headerMenu: readonly NavigationItem[] = [
  { id: "home", name: "Home", path: "/" },
  {
    id: "services",
    name: "Services",
    path: "/services",
    children: [
      {
        id: "managed-it",
        name: "Managed IT support",
        path: "/services#helpdesk",
        hint: "Someone to call, and devices kept up to date",
        icon: "headset",
      },
      {
        id: "cybersecurity",
        name: "Cybersecurity",
        path: "/services#security-baseline",
        hint: "The basic protections every office should have",
        icon: "keyring",
      },
      {
        id: "email-security",
        name: "Email security",
        path: "/email-security",
        hint: "Fewer faked senders, fewer stolen mailboxes",
        icon: "envelope",
      },
      {
        id: "microsoft-365",
        name: "Microsoft 365",
        path: "/microsoft-365",
        hint: "Set up safely, kept tidy, and owned by you",
        icon: "window",
      },
      {
        id: "backup",
        name: "Backup & recovery",
        path: "/services#backup",
        hint: "Copies that we prove by restoring from them",
        icon: "shelf",
      },
      {
        id: "networks",
        name: "Networks & Wi-Fi",
        path: "/services#networks",
        hint: "Office, guests and cameras kept apart",
        icon: "network",
      },
    ],
  },
  {
    id: "industries",
    name: "Industries",
    path: "/industries",
    children: [
      {
        id: "accounting-firms",
        name: "Accounting firms",
        path: "/industries/accounting-firms",
        hint: "A written security plan, and calm in tax season",
        icon: "ledger",
      },
      {
        id: "law-firms",
        name: "Law firms",
        path: "/industries/law-firms",
        hint: "Client confidences, trust wires, court deadlines",
        icon: "scales",
      },
      {
        id: "real-estate",
        name: "Real estate",
        path: "/industries/real-estate",
        hint: "Safer closings and safer agent email",
        icon: "house",
      },
      {
        id: "small-business",
        name: "Small business",
        path: "/industries/small-business",
        hint: "Eight controls, sized for 1 to 75 people",
        icon: "storefront",
      },
    ],
  },
  { id: "locations", name: "Locations", path: "/locations" },
  {
    id: "resources",
    name: "Resources",
    path: "/blog",
    children: [
      {
        id: "blog",
        name: "Blog",
        path: "/blog",
        hint: "Checklists and explainers with their sources",
        icon: "notebook",
      },
      {
        id: "glossary",
        name: "Glossary",
        path: "/glossary",
        hint: "Over 120 terms in plain English",
        icon: "dictionary",
      },
    ],
  },
  { id: "about", name: "About", path: "/about" },
  { id: "partners", name: "Partners", path: "/partners" },
  { id: "contact", name: "Contact", path: "/contact" },
];

/** The button beside the menu and in the mobile drawer. */
export const assessmentAction: NavigationItem = {
  id: "security-assessment",
  name: "Free security assessment",
  path: "/security-assessment",
};

/** The first ten keys are fixed by the product; the rest name the deeper pages. */
export type BreadcrumbKey =
  | "home"
  | "services"
  | "industries"
  | "partners"
  | "about"
  | "glossary"
  | "contact"
  | "privacy"
  | "terms"
  | "sms-privacy"
  | "sms-terms"
  | "cookies"
  | "email-security"
  | "microsoft-365"
  | "accounting-firms"
  | "law-firms"
  | "real-estate"
  | "small-business"
  | "locations"
  | "blog"
  | "security-assessment"
  | "sample-report"
  | "search"
  | "login"
  | "test-dashboard";

/** A page's place in the breadcrumbs; without a parent it is directly under home. */
export type Breadcrumb = { name: string; path: string; parent?: BreadcrumbKey };

/** Breadcrumbs by page. Location pages and posts bring their own names, under "locations" and "blog". */
export const breadcrumbs: Readonly<Record<BreadcrumbKey, Breadcrumb>> = {
  home: { name: "Home", path: "/" },
  services: { name: "Services", path: "/services" },
  industries: { name: "Industries", path: "/industries" },
  partners: { name: "Partners", path: "/partners" },
  about: { name: "About", path: "/about" },
  glossary: { name: "Glossary", path: "/glossary" },
  contact: { name: "Contact", path: "/contact" },
  privacy: { name: "Privacy policy", path: "/privacy-policy" },
  terms: { name: "Terms of service", path: "/terms-of-service" },
  "sms-privacy": { name: "SMS privacy", path: "/legal/privacy-sms" },
  "sms-terms": { name: "SMS terms", path: "/legal/sms-terms" },
  cookies: { name: "Cookie policy", path: "/cookie-policy" },
  "email-security": { name: "Email security", path: "/email-security", parent: "services" },
  "microsoft-365": { name: "Microsoft 365", path: "/microsoft-365", parent: "services" },
  "accounting-firms": {
    name: "Accounting firms",
    path: "/industries/accounting-firms",
    parent: "industries",
  },
  "law-firms": { name: "Law firms", path: "/industries/law-firms", parent: "industries" },
  "real-estate": { name: "Real estate", path: "/industries/real-estate", parent: "industries" },
  "small-business": {
    name: "Small business",
    path: "/industries/small-business",
    parent: "industries",
  },
  locations: { name: "Locations", path: "/locations" },
  blog: { name: "Blog", path: "/blog" },
  "security-assessment": { name: "Free security assessment", path: "/security-assessment" },
  "sample-report": {
    name: "Sample report",
    path: "/security-assessment/sample",
    parent: "security-assessment",
  },
  search: { name: "Search", path: "/search" },
  login: { name: "Staff sign-in", path: "/login" },
  "test-dashboard": { name: "Test dashboard", path: "/test-dashboard" },
};
