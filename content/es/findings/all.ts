import { adviceTexts } from "./advice.ts";
import { deliveryFindings } from "./delivery.ts";
import { earlierSentences, reworded } from "./earlier.ts";
import { mailFindings } from "./mail.ts";
import { rowTexts } from "./rows.ts";
import { standardFindings } from "./standards.ts";
import { webFindings } from "./web.ts";

const current: Readonly<Record<string, string>> = {
  ...rowTexts,
  ...mailFindings,
  ...deliveryFindings,
  ...webFindings,
  ...adviceTexts,
  ...standardFindings,
};

/** Every text of a domain check's result, and the earlier wordings that stored reports still have. */
export const findings: Readonly<Record<string, string>> = {
  ...current,
  ...Object.fromEntries(Object.entries(reworded).map(([old, now]) => [old, current[now] ?? old])),
  ...earlierSentences,
};
