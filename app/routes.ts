import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { translatedPages } from "#app/languages/translated-pages.ts";
import { languages } from "#content/frame/languages.ts";

/** Routes of the translated pages under the prefix of each language except the first. */
const otherLanguages = languages
  .slice(1)
  .flatMap((language) =>
    Object.entries(translatedPages).map(([path, file]) =>
      route(`${language}${path === "/" ? "" : path}`, file, { id: `${language}${path}` }),
    ),
  );

/** Every page of the site. */
export default [
  layout("./shell/site-layout.tsx", [
    index("./site/home/page.tsx"),
    ...otherLanguages,
    route("contact", "./site/contact/page.tsx"),
    route("booking", "./site/booking/page.tsx"),
    route("booking/:token", "./site/booking/linked-page.tsx"),
    route("services", "./site/services/page.tsx"),
    route("industries", "./site/industries/list-page.tsx"),
    route("industries/:industry", "./site/industries/page.tsx"),
    route("locations", "./site/locations/list-page.tsx"),
    route("locations/:place", "./site/locations/page.tsx"),
    route("blog", "./site/blog/list-page.tsx"),
    route("blog/draft", "./site/blog/post-page.tsx", { id: "draft" }),
    route("blog/:slug", "./site/blog/post-page.tsx"),
    route("glossary", "./site/glossary/page.tsx"),
    route("search", "./site/search/page.tsx"),
    route("email-security", "./site/email-security/page.tsx"),
    route("microsoft-365", "./site/microsoft-365/page.tsx"),
    route("security-assessment", "./site/assessment/page.tsx"),
    route("security-assessment/sample", "./site/assessment/sample-page.tsx"),
    route("security-assessment/report", "./site/assessment/report-page.tsx"),
    route("security-assessment/monthly-look", "./site/assessment/monthly-look-page.tsx"),
    route("security-assessment/monthly-look/stop", "./site/assessment/monthly-look-stop-page.tsx"),
    route("about", "./site/about/page.tsx"),
    route("partners", "./site/partners/page.tsx"),
    route("privacy-policy", "./site/legal/page.tsx", { id: "privacy-policy" }),
    route("cookie-policy", "./site/legal/page.tsx", { id: "cookie-policy" }),
    route("terms-of-service", "./site/legal/page.tsx", { id: "terms-of-service" }),
    route("legal/privacy-sms", "./site/legal/page.tsx", { id: "sms-privacy" }),
    route("legal/sms-terms", "./site/legal/page.tsx", { id: "sms-terms" }),
    route("newsletter/confirm", "./site/newsletter/confirm-page.tsx"),
    route("newsletter/unsubscribe", "./site/newsletter/unsubscribe-page.tsx"),
    route("test-dashboard", "./site/browser-test/page.tsx"),
    route("*", "./site/not-found.tsx"),
  ]),
  layout("./admin/shell/staff-root.tsx", [
    route("login", "./admin/screens/login.tsx"),
    route("setup", "./admin/screens/setup.tsx"),
    route("reset-password", "./admin/screens/reset-password.tsx"),
    route("admin", "./admin/shell/layout.tsx", [
      index("./admin/screens/first-screen.tsx"),
      route("dashboard", "./admin/dashboard/page.tsx"),
      route("blog", "./admin/screens/blog.tsx"),
      route("communications", "./admin/screens/communications.tsx"),
      route("analytics", "./admin/screens/analytics.tsx"),
      route("account", "./admin/screens/account.tsx"),
      route("system", "./admin/screens/system.tsx"),
      route("deployment", "./admin/screens/deployment.tsx"),
      route("restored-copy", "./admin/screens/restored-copy.tsx"),
      ...["bookings", "features", "marketing", "security", "settings"].map((path) =>
        route(path, "./admin/screens/tabs.tsx", { id: path }),
      ),
    ]),
  ]),
] satisfies RouteConfig;
