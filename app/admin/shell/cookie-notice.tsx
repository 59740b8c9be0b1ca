import { useHydrated } from "#ui/form/use-hydrated.ts";
import { Notice } from "#ui/notice.tsx";

/** Says that signing in needs cookies, in a browser that refuses them. */
export function CookieNotice() {
  const hydrated = useHydrated();
  if (!hydrated || navigator.cookieEnabled) return null;
  return (
    <Notice tone="warning" heading="Signing in needs cookies" className="mb-8">
      <p>
        This browser refuses cookies from this site. Allow them in its settings, then reload this
        page.
      </p>
    </Notice>
  );
}
