import type { ReactNode } from "react";
import { useLocalHref } from "#app/languages/use-language.ts";
import { pathExists } from "#app/paths.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { useTranslation } from "#ui/use-translation.ts";

type SiteLinkProps = {
  href: string;
  className?: string;
  tabIndex?: number;
  /** True if the link leads to the current page. */
  current?: boolean;
  children: ReactNode;
};

/** Link to a page of this site, in the current language if it exists in it; plain text if the page does not exist. */
export function SiteLink({ href, current, children, ...rest }: SiteLinkProps) {
  const localHref = useLocalHref();
  const { inEnglish } = useTranslation(shellLabels);
  if (!href.startsWith("#") && !pathExists(href)) return children;
  const local = localHref(href);
  return (
    <a
      href={local.href}
      hrefLang={local.englishOnly ? "en" : undefined}
      aria-current={current ? "page" : undefined}
      {...rest}
    >
      {children}
      {local.englishOnly ? (
        <>
          {" "}
          <small className="inline-block max-w-full font-normal">{inEnglish}</small>
        </>
      ) : null}
    </a>
  );
}
