import {
  addressIn,
  diagnosticOf,
  isFolded,
  linesOf,
  maxRecipients,
  type ReportedRecipient,
} from "./reported.ts";
import { statusIn, statusOf } from "./server-words.ts";

export type Fields = ReadonlyMap<string, string>;

const recipientFields = ["final-recipient", "original-recipient"];

/** Parses groups of fields separated by blank lines, with folded lines joined (RFC 3464 §2.1.1). */
export function fieldsOf(text: string): Fields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let name = "";
  for (const line of linesOf(text)) {
    const said = line.trim();
    const colon = line.indexOf(":");
    if (said === "") group = null;
    else if (group && isFolded(line) && name !== "") {
      group.set(name, `${group.get(name) ?? ""} ${said}`);
    } else if (colon > 0) {
      name = line.slice(0, colon).trim().toLowerCase();
      // Some servers write the recipients below each other without a blank line.
      if (group?.has(name) && recipientFields.includes(name)) group = null;
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      // The first field of a name counts; a repeated one is kept apart, with the lines folded below it.
      if (group.has(name)) name = `${name} again`;
      group.set(name, line.slice(colon + 1).trim());
    }
  }
  return groups;
}

const namesRecipient = (group: Fields) => recipientFields.some((name) => group.has(name));

/** Returns the recipients in the fields of a delivery status (RFC 3464 §2.3), wherever the server wrote them. */
export function recipientsInFields(text: string): ReportedRecipient[] {
  const groups: Map<string, string>[] = [];
  for (const group of fieldsOf(text)) {
    const last = groups.at(-1);
    if (namesRecipient(group)) groups.push(new Map(group));
    // A blank line may part a recipient from its action.
    else if (last && !last.has("action") && !last.has("status")) {
      for (const [name, value] of group) if (!last.has(name)) last.set(name, value);
    }
  }
  return groups.slice(0, maxRecipients).map(recipientOf);
}

function recipientOf(fields: Fields): ReportedRecipient {
  const diagnostic = fields.get("diagnostic-code") ?? "";
  const given = statusIn(fields.get("status") ?? "");
  const action = actionOf((fields.get("action") ?? "").trim().toLowerCase(), given);
  return {
    // The address that we used stands before the one to which it was forwarded.
    address:
      addressIn(fields.get("original-recipient") ?? "") ||
      addressIn(fields.get("final-recipient") ?? ""),
    action,
    status: action === "other" ? given : statusOf(given, diagnostic),
    diagnostic: diagnosticOf(diagnostic),
  };
}

function actionOf(action: string, status: string): ReportedRecipient["action"] {
  if (/^(?:fail|expired|bounce)/.test(action)) return "failed";
  if (action.startsWith("delayed")) return "delayed";
  if (/^(?:delivered|relayed|expanded)/.test(action)) return "other";
  // Some old gateways omit the action.
  return status.startsWith("5") ? "failed" : "other";
}
