import { useEffect, useState } from "react";
import { QuoteDialog } from "#features/leads/quote-dialog.tsx";
import { onAnnounced } from "#platform/events.ts";
import { useSiteData } from "./use-site-data.ts";
import { Words } from "./words.tsx";

/** The quote dialog with the company's facts. It opens whenever a quote is asked for, first for `need`. */
export function QuoteWindow({ need }: { need?: string }) {
  const { company, humanCheck } = useSiteData();
  const [asked, setAsked] = useState({ open: false, need });
  useEffect(() => onAnnounced("quote-opened", ({ need }) => setAsked({ open: true, need })), []);
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
