import { type RawBuilder, sql } from "kysely";
import { foldedText, searchedDigits } from "#features/leads/lead-keys.ts";
import { containsText } from "#platform/database/contains-text.server.ts";

type Searched = "name" | "email" | "phone" | "message" | "firm";

/**
 * Returns the condition that one of these columns contains the words: names regardless of accents, numbers however written.
 * A search of messages includes the conversation.
 */
export function holdsWords(words: string, columns: readonly Searched[]): RawBuilder<boolean> {
  const digits = searchedDigits(words);
  const found = columns.flatMap((column) => {
    const plain = containsText(`lead.${column}`, words);
    if (column === "phone" && digits) return [plain, containsText("lead.phone_key", digits)];
    return column === "name" ? [containsText("lead.name_key", foldedText(words))] : [plain];
  });
  if (columns.includes("message")) {
    const holds = containsText("lead_message.text", words);
    found.push(
      sql<boolean>`exists (select 1 from lead_message where lead_message.lead_id = lead.id and ${holds})`,
    );
  }
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
