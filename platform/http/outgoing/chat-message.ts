type ChatMessage = {
  title: string;
  text: string;
  /** URL of the staff screen with the details. */
  url: string;
};

/** Returns a message in its receiver's format: Slack's incoming webhooks, or Teams' workflows. */
export function chatMessage(chat: "slack" | "teams", { title, text, url }: ChatMessage): object {
  if (chat === "slack") return { text: `*${title}*\n${text}\n${url}` };
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
