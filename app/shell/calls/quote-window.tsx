import { useEffect, useState } from "react";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { QuoteDialog } from "#features/leads/contact/quote-dialog.tsx";
import { onEvent } from "#platform/client/events.ts";
import { clearSentForm, sentAnswer } from "#platform/client/forms/sent-form.ts";

/**
 * Quote dialog with the company's facts. Opens at each "quote-opened" event, whose need replaces `need`, and after a
 * reload with the thanks for what was sent.
 */
export function QuoteWindow({ need }: { need?: string }) {
  const { company, humanCheck } = useSiteData();
  const [state, setState] = useState(() => ({ open: sentAnswer("quote") !== null, need }));
  useEffect(() => onEvent("quote-opened", ({ need }) => setState({ open: true, need })), []);
  return (
    <QuoteDialog
      open={state.open}
      onOpenChange={(open) => {
        if (!open) clearSentForm("quote");
        setState((before) => ({ ...before, open }));
      }}
      need={state.need}
      phone={company.phone}
      humanCheck={humanCheck}
      renderText={(text) => <SiteText text={text} />}
    />
  );
}
