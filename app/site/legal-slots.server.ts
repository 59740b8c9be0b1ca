import type { LegalBlock } from "#content/legal-type.ts";
import {
  type ConsentSignal,
  type ConsentValue,
  consentSignals,
  type StoredKey,
} from "#features/consent/contract.ts";
import { groupNames, signalMeanings } from "#features/consent/meanings.ts";
import { periodInWords, type RetainedKind } from "#features/settings/retention.ts";

type RetentionDays = Readonly<Record<RetainedKind, number>>;
type SlotName = Extract<LegalBlock, { kind: "slot" }>["name"];
/** The form that looks a receipt up; its text is for readers without JavaScript. */
type ReceiptLookupBlock = { kind: "receipt-lookup"; text: string };
/** What is left to draw once slots are filled and settings have chosen. */
export type PlainBlock =
  | Extract<LegalBlock, { kind: "paragraph" | "list" | "table" }>
  | ReceiptLookupBlock;

const valueNames: Record<ConsentValue, string> = { granted: "Granted", denied: "Denied" };

function signalTable(): PlainBlock {
  return {
    kind: "table",
    caption: "The seven consent signals",
    head: ["Signal", "What it means", "Banner group", "Reject All", "European zones", "Elsewhere"],
    rows: Object.entries(consentSignals).map(([name, signal]) => [
      name,
      signalMeanings[name as ConsentSignal],
      groupNames[signal.group],
      valueNames[signal.rejectAll],
      valueNames[signal.europe],
      signal.deniedByGpc
        ? `${valueNames[signal.elsewhere]}; denied with Global Privacy Control`
        : valueNames[signal.elsewhere],
    ]),
  };
}

function keyTable(keys: readonly StoredKey[]): PlainBlock {
  return {
    kind: "table",
    caption: "What this site stores in a browser",
    head: ["Name", "Where", "What for", "How long", "Kind"],
    rows: keys.map((key) => [key.name, key.place, key.purpose, key.lasts, key.kind]),
  };
}

/** What each kept kind is called for a reader, and from when its time counts. */
const retained: Record<RetainedKind, { what: string; from: string }> = {
  lead: {
    what: "Messages, quote requests and what follows from them",
    from: "after our last contact about it",
  },
  newsletter: { what: "Newsletter address", from: "after you unsubscribe; until then we keep it" },
  newsletterUnconfirmed: {
    what: "Newsletter sign-up that nobody confirmed",
    from: "after the sign-up",
  },
  assessment: {
    what: "Security assessment and its report",
    from: "after our last contact about it",
  },
  consentLedger: { what: "Cookie choices (consent record)", from: "after the choice" },
  analytics: { what: "Analytics", from: "after the visit" },
  errorReport: { what: "Error reports", from: "after the error" },
  unusedPicture: {
    what: "Pictures uploaded for this site that no page or email uses",
    from: "after their last use",
  },
  serverLog: { what: "Server logs", from: "after the request" },
  rateCounter: {
    what: "Counters that limit how often a form may be used",
    from: "at most, after the last use",
  },
  staffSecurityLog: { what: "Sign-ins and actions of our staff", from: "after the action" },
  backup: { what: "Backups", from: "after they were made" },
};

function retentionTable(days: RetentionDays): PlainBlock {
  const kinds = Object.keys(retained) as RetainedKind[];
  return {
    kind: "table",
    caption: "How long records are kept",
    head: ["Record", "Kept for"],
    rows: [
      ...kinds.map((kind) => [
        retained[kind].what,
        `${periodInWords(days[kind])} ${retained[kind].from}`,
      ]),
      ["Code of an address that left the newsletter", "No end date; until you sign up again"],
      [
        "Addresses that must not get the newsletter",
        "No end date; after a deletion, as a code only",
      ],
    ],
  };
}

const receiptLookup: PlainBlock = {
  kind: "receipt-lookup",
  text: "To see the line that we recorded, write to {email} and give us the receipt number. We look it up and answer within one business day.",
};

/** What stands in a slot of a legal text. */
export function fillSlot(
  name: SlotName,
  facts: { keys: readonly StoredKey[]; days: RetentionDays },
): PlainBlock {
  switch (name) {
    case "consent-signals":
      return signalTable();
    case "storage-keys":
      return keyTable(facts.keys);
    case "retention":
      return retentionTable(facts.days);
    case "receipt-lookup":
      return receiptLookup;
  }
}
