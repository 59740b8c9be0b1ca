import type { ReactNode } from "react";
import { useLanguage, useLocalHref } from "#app/languages/use-language.ts";
import { contactPath, paths } from "#app/paths.ts";

type QuoteLinkProps = {
  /** Id of the service that the quote is for. */
  need?: string;
  className?: string;
  children: ReactNode;
};

/** Opens the quote dialog. A real link with the need in its address, so that it works without JavaScript. */
export function QuoteLink({ need, className, children }: QuoteLinkProps) {
  const language = useLanguage();
  const { href: message } = useLocalHref()(contactPath("message"));
  // The dialog asks in English; in other languages the message form of the contact page takes its place.
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
