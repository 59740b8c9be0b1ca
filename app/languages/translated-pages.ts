/** Route modules of the pages in every language, by English path. Links to other pages say that they are in English. */
export const translatedPages: Readonly<Record<string, string>> = {
  "/": "./site/home/page.tsx",
  "/services": "./site/services/page.tsx",
  "/contact": "./site/contact/page.tsx",
  "/booking": "./site/booking/page.tsx",
  "/booking/:token": "./site/booking/linked-page.tsx",
  "/security-assessment": "./site/assessment/page.tsx",
  "/security-assessment/sample": "./site/assessment/sample-page.tsx",
  "/security-assessment/monthly-look": "./site/assessment/monthly-look-page.tsx",
  "/security-assessment/monthly-look/stop": "./site/assessment/monthly-look-stop-page.tsx",
  "/security-assessment/report": "./site/assessment/report-page.tsx",
  "/email-security": "./site/email-security/page.tsx",
  "/newsletter/confirm": "./site/newsletter/confirm-page.tsx",
  "/newsletter/unsubscribe": "./site/newsletter/unsubscribe-page.tsx",
  "/404": "./site/not-found.tsx",
};
