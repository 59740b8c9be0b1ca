import { consentGroupNames, consentSignalMeanings } from "#content/frame/consent-banner.ts";
import {
  handledInformation,
  otherReceivers,
  receiverTexts,
} from "#content/legal/handled-information.ts";
import { lastingRecordTexts, retainedRecordTexts } from "#content/legal/retained-records.ts";
import type { LegalBlock } from "#content/legal/schema.ts";
import {
  type ConsentSignal,
  type ConsentValue,
  consentSignals,
} from "#features/consent/contract.ts";
import type { RetainedKind } from "#features/settings/retention.ts";
import type { StoredKey } from "#platform/product/stored-key.ts";
import { periodText } from "#platform/time/period-text.ts";

type RetentionDays = Readonly<Record<RetainedKind, number>>;
type SlotName = Extract<LegalBlock, { kind: "slot" }>["name"];
/** The receipt lookup form; its text is for readers without JavaScript. */
type ReceiptLookupBlock = { kind: "receipt-lookup"; text: string };
/** Block of a legal text after slots are filled and settings are applied. */
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
      consentSignalMeanings[name as ConsentSignal],
      consentGroupNames[signal.group],
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

/** Returns the table of handled information and its receivers. */
function handledTable(): PlainBlock {
  return {
    kind: "table",
    caption: "Information handled by this site",
    head: ["What happens", "Information", "Why", "Who receives it"],
    rows: Object.values(handledInformation).map(({ when, what, why, receivers, ...more }) => {
      const receiverNames = receivers.map((receiver) => receiverTexts[receiver].inRow);
      const sentences = "note" in more ? [...receiverNames, more.note] : receiverNames;
      return [when, what, why, sentences.map((sentence) => `${sentence}.`).join(" ")];
    }),
  };
}

/** Returns the table of storage times: first the kinds that are deleted, with their periods, then permanent records. */
function retentionTable(days: RetentionDays): PlainBlock {
  const kinds = Object.keys(retainedRecordTexts) as (keyof typeof retainedRecordTexts)[];
  const ending = kinds.map((kind) => {
    const { what, why, from } = retainedRecordTexts[kind];
    return [what, why, `${periodText(days[kind])} ${from}`];
  });
  const lasting = Object.values(lastingRecordTexts).map(({ what, why, until }) => [
    what,
    why,
    until,
  ]);
  return {
    kind: "table",
    caption: "How long records are kept",
    head: ["Record", "Why we keep it", "Kept for"],
    rows: [...ending, ...lasting],
  };
}

const receiptLookup: PlainBlock = {
  kind: "receipt-lookup",
  text: "To see the line that we recorded, write to {email} and give us the receipt number. We look it up and answer within one business day.",
};

/** Returns the blocks of a slot in a legal text. */
export function fillSlot(
  name: SlotName,
  facts: { keys: readonly StoredKey[]; days: RetentionDays },
): PlainBlock {
  switch (name) {
    case "consent-signals":
      return signalTable();
    case "storage-keys":
      return keyTable(facts.keys);
    case "handled-information":
      return handledTable();
    case "receivers": {
      const listed = Object.values(receiverTexts).map(({ inList }) => inList);
      return { kind: "list", items: [...listed, ...otherReceivers] };
    }
    case "retention":
      return retentionTable(facts.days);
    case "receipt-lookup":
      return receiptLookup;
  }
}
