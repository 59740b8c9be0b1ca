import type { ReactNode } from "react";
import { loadQuoteWindow, quotePage } from "./late-windows.ts";
import { clickToOpen } from "./open-window.ts";
import { showQuote } from "./show-quote.ts";

type QuoteLinkProps = {
  /** Id of the service that the quote is for. */
  need?: string;
  className?: string;
  children: ReactNode;
};

/** Opens the quote dialog. A real link that names the need, so that it works before and without JavaScript. */
export function QuoteLink({ need, className, children }: QuoteLinkProps) {
  return (
    <a
      href={quotePage(need)}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadQuoteWindow().catch(() => undefined)}
      onClick={(event) => clickToOpen(event, () => showQuote(need))}
      className={className}
    >
      {children}
    </a>
  );
}
