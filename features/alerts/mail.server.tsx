import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail } from "#platform/mail/frame.server.tsx";
import { MailButton } from "#platform/mail/tags.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

/** Returns the writers of this feature's mails by template. */
export function alertMailWriters(appContext: AppContext): MailWriters {
  async function write(subject: string, preview: string, lines: readonly string[], path: string) {
    const { company } = await currentSettings(systemContext(appContext));
    const mail = (
      <MailFrame
        preview={preview}
        brandName={`${company.brandName} staff`}
        footLines={["You get this email because you own the site's staff area."]}
      >
        {lines.map((line) => (
          <p key={line} style={mailText}>
            {line}
          </p>
        ))}
        <MailButton href={`${appContext.env.PUBLIC_URL}${path}`}>Open the staff area</MailButton>
      </MailFrame>
    );
    return { to: "", subject, ...(await renderMail(mail)) };
  }
  const host = new URL(appContext.env.PUBLIC_URL).host;
  return {
    "alert.raised": ({ id, words, fix }) =>
      write(
        `Action needed on ${host}: ${id}`,
        String(words),
        [String(words), String(fix)],
        "/admin/system",
      ),
    "alert.cleared": ({ id }) =>
      write(
        `Resolved on ${host}: ${id}`,
        "The problem is resolved.",
        [`The problem we reported (${id}) is resolved. There is nothing to do.`],
        "/admin/system",
      ),
    "owner.weekly": ({ paragraphs }) => {
      const lines = Array.isArray(paragraphs) ? paragraphs.map(String) : [];
      return write(`Your week at ${host}`, lines[0] ?? "", lines, "/admin/dashboard");
    },
  };
}
