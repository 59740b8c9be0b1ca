import { adviceWords } from "./advice.ts";
import { deliveryFindings } from "./delivery.ts";
import { mailFindings } from "./mail.ts";
import { rowWords } from "./rows.ts";
import { webFindings } from "./web.ts";

/** Every text of a domain check's result. */
export const findings: Readonly<Record<string, string>> = {
  ...rowWords,
  ...mailFindings,
  ...deliveryFindings,
  ...webFindings,
  ...adviceWords,
};
