import { type ReactNode, useMemo, useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { threadCalls } from "./contract.ts";
import type { ThreadMessage } from "./message.ts";
import { MessageFiles } from "./message-files.tsx";
import { renderMessage } from "./message-html.tsx";

/**
 * Keeps a mail's content inside its box: clips it, and scrolls what is too wide. Text is written in its own direction,
 * but boxes always from the left, because what leaves the box there could not be scrolled to.
 */
const box = cx(
  "@container max-w-3xl min-w-0 overflow-x-auto text-[1.0625rem] leading-relaxed break-words [contain:layout_paint_style]",
  "[unicode-bidi:plaintext] [&_:is(p,div,li,td,th,pre,blockquote,caption)]:[unicode-bidi:plaintext]",
  // Raised and lowered text makes its line higher; the browser's own style lets it cover the next line.
  "[&_:is(sub,sup)]:static [&_:is(sub,sup)]:text-xs [&_sub]:align-sub [&_sup]:align-super",
  "[&_p]:my-1 [&_hr]:my-3 [&_hr]:border-hairline [&_pre]:font-mono [&_pre]:text-sm [&_pre]:whitespace-pre-wrap",
  "[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6",
  "[&_blockquote]:my-2 [&_blockquote]:border-l-2 [&_blockquote]:border-hairline [&_blockquote]:pl-3",
  "[&_td]:py-0.5 [&_td]:pr-3 [&_td]:align-top [&_th]:py-0.5 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top",
);
/** White background for mails with colours of their own, which were chosen for dark text on white. */
const whitePaper =
  "scheme-light rounded-sm border border-hairline bg-[#fff] p-3 text-[#1b2420] [--color-error:#a32020] [--color-edge:#8a8271] [--color-muted:#4a5a52] [--color-paper:#fff] [--link:#0b5f7d]";

type MessageBodyProps = {
  message: ThreadMessage;
  isOpen: boolean;
  /** Quoted history, between the text and the files. */
  children: ReactNode;
};

/**
 * Shows the text of a message with its files: formatted as its sender wrote it if that says more, with a switch to
 * plain text. The plain text shows while the HTML loads, and stays if that fails.
 */
export function MessageBody({ message, isOpen, children }: MessageBodyProps) {
  const { id, leadId, direction, text, formatted, files } = message;
  const [isPlain, setPlain] = useState(false);
  const input = { params: { id: leadId, messageId: id } };
  const { data, stale } = useCall(threadCalls.readHtml, input, { enabled: formatted && isOpen });
  const html = formatted && !stale ? data?.html : undefined;
  const drawn = useMemo(
    () => (html ? renderMessage(html, { leadId, files }) : null),
    [html, leadId, files],
  );
  const shown = isPlain ? null : drawn;
  return (
    <>
      {shown ? (
        <div
          className={cx(box, shown.paints && whitePaper)}
          // Lets the keyboard scroll a wide table.
          {...(shown.hasTable && { role: "group", "aria-label": "Formatted text", tabIndex: 0 })}
        >
          {shown.body}
        </div>
      ) : (
        <p
          className={cx(
            "max-w-measure leading-relaxed break-words whitespace-pre-wrap",
            direction === "out" ? "text-[1rem]" : "text-[1.0625rem]",
          )}
        >
          {text || "This message has no text."}
        </p>
      )}
      {drawn ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted print:hidden">
          {drawn.blocked > 0 && !isPlain ? (
            <p>
              {drawn.blocked === 1
                ? "1 remote picture not shown."
                : `${drawn.blocked} remote pictures not shown.`}
            </p>
          ) : null}
          <button
            type="button"
            onClick={() => setPlain(!isPlain)}
            className="link cursor-pointer max-sm:min-h-11"
          >
            {isPlain ? "Show formatted" : "Show plain text"}
          </button>
        </div>
      ) : null}
      {children}
      <MessageFiles
        leadId={leadId}
        files={files.filter(({ id: fileId }) => !shown?.used.has(fileId))}
      />
    </>
  );
}
