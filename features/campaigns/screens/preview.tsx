import { useEffect, useRef, useState } from "react";
import { clippedAt, previewSend, type Send } from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { cx } from "#ui/class-names.ts";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { kilobytes } from "./labels.ts";

type Words = Pick<Send, "subject" | "previewText" | "body">;
type Shown = { html: string; text: string; bytes: number };

const pauseMs = 600;

const views = [
  { id: "phone", name: "Phone" },
  { id: "desk", name: "Desk" },
  { id: "text", name: "Plain text" },
] as const;

/** The mail as its readers get it, a moment after the last letter, with a warning before mail programs cut it. */
export function SendPreview({ subject, previewText, body }: Words) {
  const [view, setView] = useState<(typeof views)[number]["id"]>("phone");
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const words = { subject, previewText, body };
        setShown(await callApi(previewSend, { body: words, signal: controller.signal }));
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [subject, previewText, body]);

  return (
    <section aria-labelledby="send-preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="send-preview" className="text-xl">
          As readers get it
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
        {failed ? "The preview could not be made. " : ""}
        {shown ? `${kilobytes(shown.bytes)} of HTML.` : ""}
        {shown && shown.bytes > clippedAt ? (
          <span className="font-[650] text-error">
            {" "}
            Over 100 kB mail programs cut the end off, and the unsubscribe link with it.
          </span>
        ) : null}
      </p>
    </section>
  );
}

/** The mail's own HTML, apart from the page's styles. Its links lead nowhere here. */
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
    // The page's policy takes no styles from text, but what a script sets one by one.
    for (const element of mail.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset.style ?? "";
    }
    mail.addEventListener("click", (event) => event.preventDefault());
    root.replaceChildren(mail);
  }, [html]);
  return <div ref={place} className="min-h-40 overflow-x-auto" />;
}
