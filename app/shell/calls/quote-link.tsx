import type { ReactNode } from "react";
import { useLanguage, useLocalHref } from "#app/languages/use-language.ts";
import { contactPath, paths } from "#app/paths.ts";

type QuoteLinkProps = {
  /** Id of the service that the quote is for. */
  need?: string;
  className?: string;
  children: ReactNode;
};

/** Opens the quote dialog. A real link with the need in its URL, so that it works without JavaScript. */
export function QuoteLink({ need, className, children }: QuoteLinkProps) {
  const language = useLanguage();
  const { href: message } = useLocalHref()(contactPath("message"));
  // The dialog exists only in English; in other languages the contact page's message form replaces it.
  if (language !== "en")
    return (
      <a href={message} className={className}>
        {children}
      </a>
    );
  const href = need ? `${paths.contact}?need=${encodeURIComponent(need)}` : paths.contact;
  return (
    <a href={href} aria-haspopup="dialog" data-quote={need ?? ""} className={className}>
      {children}
    </a>
  );
}
