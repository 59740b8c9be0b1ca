import type { Settings } from "#features/settings/contract.ts";

export type WebhookKind = Exclude<Settings["notifications"]["webhookKind"], "none">;

export type WebhookMessage = {
  /** "alert.raised", "alert.cleared" or "alert.test". */
  event: string;
  title: string;
  text: string;
  /** When it happened (ISO 8601, UTC). */
  at: string;
  /** The staff screen that says more. */
  url: string;
};

/** Returns the message as its receiver expects it: Slack's incoming webhooks, Teams' workflows, or plain JSON. */
export function webhookBody(kind: WebhookKind, message: WebhookMessage): object {
  const { title, text, url } = message;
  if (kind === "slack") return { text: `*${title}*\n${text}\n${url}` };
  if (kind === "generic") return message;
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "TextBlock", text: title, weight: "Bolder", size: "Medium", wrap: true },
            { type: "TextBlock", text, wrap: true },
          ],
          actions: [{ type: "Action.OpenUrl", title: "Open the staff area", url }],
        },
      },
    ],
  };
}
