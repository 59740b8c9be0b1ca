import { useEffect, useRef, useState } from "react";
import { type Campaign, campaignCalls, clippedAt } from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { cx } from "#ui/class-names.ts";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { kilobytes } from "./labels.ts";

type MailContent = Pick<Campaign, "subject" | "previewText" | "body" | "tag">;
type Shown = { html: string; text: string; bytes: number };

const pauseMs = 600;

const views = [
  { id: "phone", name: "Phone" },
  { id: "desktop", name: "Desktop" },
  { id: "text", name: "Plain text" },
] as const;

/** Previews the mail shortly after the last keystroke and warns when mail programs would cut it. */
export function CampaignPreview({ subject, previewText, body, tag }: MailContent) {
  const [view, setView] = useState<(typeof views)[number]["id"]>("phone");
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const content = { subject, previewText, body, tag };
        setShown(
          await callApi(campaignCalls.preview, { body: content, signal: controller.signal }),
        );
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [subject, previewText, body, tag]);

  return (
    <section aria-labelledby="campaign-preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="campaign-preview" className="text-xl">
          Preview
        </h2>
        <ChoiceBar
          label="Preview"
          choices={views}
          current={view}
          onChoose={(id) => setView(views.find((each) => each.id === id)?.id ?? "phone")}
        />
      </div>
      <div className="border border-hairline bg-paper">
        <p className="border-b border-hairline px-4 py-2.5 text-sm wrap-anywhere">
          <span className="font-[650]">{subject || "No subject yet"}</span>
          {previewText ? <span className="text-muted"> {previewText}</span> : null}
        </p>
        {view === "text" ? (
          <pre className="overflow-x-auto p-4 text-xs whitespace-pre-wrap">{shown?.text}</pre>
        ) : (
          <div className={cx("mx-auto", view === "phone" ? "max-w-[390px]" : "max-w-[760px]")}>
            <MailView html={shown?.html ?? ""} />
          </div>
        )}
      </div>
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        {failed ? "The preview could not be created. " : ""}
        {shown ? `${kilobytes(shown.bytes)} of HTML.` : ""}
        {shown && shown.bytes > clippedAt ? (
          <span className="font-[650] text-error">
            {" "}
            Some mail programs cut off emails over 100 kB, including the unsubscribe link at the
            end.
          </span>
        ) : null}
      </p>
    </section>
  );
}

/** Shows the mail's HTML in a shadow root, apart from the page's styles. Its links do nothing. */
function MailView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const mail = document.createElement("div");
    mail.style.all = "initial";
    mail.style.display = "block";
    mail.innerHTML = html;
    // The page's policy blocks style attributes but not styles set by a script.
    for (const element of mail.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset.style ?? "";
    }
    mail.addEventListener("click", (event) => event.preventDefault());
    root.replaceChildren(mail);
  }, [html]);
  return <div ref={place} className="min-h-40 overflow-x-auto" />;
}
