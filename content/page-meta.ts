import { pageTitles } from "./page-titles.ts";

export type PageMeta = { title: string; description: string };

/**
 * Titles without the brand (at most 46 characters) and descriptions (at most 155 after filling placeholders) by path,
 * for the pages that do not define their own.
 */
export const pageMeta: Readonly<Record<string, PageMeta>> = {
  "/": {
    title: pageTitles["/"] ?? "",
    description:
      "IT support and cybersecurity for small businesses and professional firms in the San Fernando Valley since {foundedYear}. Book a free security assessment.",
  },
  "/services": {
    title: pageTitles["/services"] ?? "",
    description:
      "Managed IT, cybersecurity, email protection, Microsoft 365, backup and networks for small offices: what is included, what is not, how it is measured.",
  },
  "/industries": {
    title: pageTitles["/industries"] ?? "",
    description:
      "The rules your profession answers to, the fraud aimed at it, and the technical steps that help. Pick accounting, law, real estate or small business.",
  },
  "/partners": {
    title: pageTitles["/partners"] ?? "",
    description:
      "The kinds of technology we work with, how we choose it, and the questions to ask any vendor before you sign. Neutral, plain and free of logos.",
  },
  "/about": {
    title: pageTitles["/about"] ?? "",
    description:
      "Who we are, how we work, and what we promise: plain words, written findings, and you always own your accounts, domains and data.",
  },
  "/glossary": {
    title: pageTitles["/glossary"] ?? "",
    description:
      "Over 120 IT and cybersecurity terms explained in one or two sentences for small-business owners, with sources and related terms.",
  },
  "/contact": {
    title: pageTitles["/contact"] ?? "",
    description:
      "Call {hours}, or send a message and hear back within one business day. The security assessment is free.",
  },
  "/email-security": {
    title: pageTitles["/email-security"] ?? "",
    description:
      "Make spoofed invoices and stolen mailboxes rarer: mail authentication, phishing-resistant sign-in, filtering and payment call-backs. Free domain check.",
  },
  "/microsoft-365": {
    title: pageTitles["/microsoft-365"] ?? "",
    description:
      "Microsoft 365 set up safely for offices up to 300 users: sign-in rules, device management, migration, backup and license clean-up. You own the tenant.",
  },
  "/blog": {
    title: pageTitles["/blog"] ?? "",
    description:
      "Checklists and explainers on phishing, wire fraud, Microsoft 365, backup and California rules, with sources and review dates.",
  },
  "/locations": {
    title: pageTitles["/locations"] ?? "",
    description:
      "Eighteen communities from Burbank to Agoura Hills: see the local risks, industries and practical IT advice for yours on the map.",
  },
  "/security-assessment": {
    title: pageTitles["/security-assessment"] ?? "",
    description:
      "Answer 25 plain questions, check your domain's public records and see a ranked fix list on screen in about five minutes. No contact details needed.",
  },
  "/security-assessment/sample": {
    title: pageTitles["/security-assessment/sample"] ?? "",
    description:
      "See the whole report of our free assessment before you start: grade, first three fixes, every step with its effort, and a domain's public records.",
  },
  "/search": {
    title: pageTitles["/search"] ?? "",
    description: "Search our services, guides, glossary and local pages for a word or a question.",
  },
  "/login": {
    title: pageTitles["/login"] ?? "",
    description: "Sign-in for staff of {brandName}. Clients do not need an account on this site.",
  },
  "/test-dashboard": {
    title: pageTitles["/test-dashboard"] ?? "",
    description:
      "Checks whether your browser can run every part of this site. It holds no company or client data.",
  },
  notFound: {
    title: pageTitles.notFound ?? "",
    description: "There is no page at this address. Go back to the home page or search the site.",
  },
};

/** Day on which the texts of these pages were last reviewed and found true. */
export const textsReviewed = "2026-11-21";
