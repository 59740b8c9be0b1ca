/** Pages that stand in every language, by their English address: their route modules. The others stay in English, and links to them say so. */
export const translatedPages: Readonly<Record<string, string>> = {
  "/": "./site/home/page.tsx",
  "/services": "./site/services/page.tsx",
  "/contact": "./site/contact/page.tsx",
  "/security-assessment": "./site/assessment/page.tsx",
  "/security-assessment/sample": "./site/assessment/sample-page.tsx",
  "/security-assessment/report": "./site/assessment/report-page.tsx",
  "/email-security": "./site/email-security/page.tsx",
};
