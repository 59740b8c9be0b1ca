import { useEffect, useState } from "react";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { QuoteDialog } from "#features/leads/contact/quote-dialog.tsx";
import { onEvent } from "#platform/client/events.ts";

/** The quote dialog with the company's facts. It opens whenever a quote is asked for, first for `need`. */
export function QuoteWindow({ need }: { need?: string }) {
  const { company, humanCheck } = useSiteData();
  const [asked, setAsked] = useState({ open: false, need });
  useEffect(() => onEvent("quote-opened", ({ need }) => setAsked({ open: true, need })), []);
  return (
    <QuoteDialog
      open={asked.open}
      onOpenChange={(open) => setAsked((before) => ({ ...before, open }))}
      need={asked.need}
      phone={company.phone}
      humanCheck={humanCheck}
      words={(text) => <Words text={text} />}
    />
  );
}
