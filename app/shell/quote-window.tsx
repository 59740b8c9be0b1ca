import { QuoteDialog } from "#features/leads/quote-dialog.tsx";
import type { WindowProps } from "./open-window.ts";
import { useSiteData } from "./site-data.ts";
import { Words } from "./words.tsx";

/** The quote dialog with the company's facts. */
export function QuoteWindow(props: WindowProps & { need?: string }) {
  const { company, humanCheck } = useSiteData();
  return (
    <QuoteDialog
      {...props}
      phone={company.phone}
      humanCheck={humanCheck}
      words={(text) => <Words text={text} />}
    />
  );
}
