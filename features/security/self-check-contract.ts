import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

const row = z.object({
  id: z.string(),
  /** What was looked at. */
  part: z.enum(["Headers", "Cookies", "Doors", "Transport", "Accounts", "Mail"]),
  name: z.string(),
  state: z.enum(["pass", "warn", "fail"]),
  /** What was seen. */
  words: z.string(),
  /** What to do about it; empty for a pass. */
  fix: z.string(),
});
export type SelfCheckRow = z.infer<typeof row>;

export const selfCheck = endpoint({
  method: "GET",
  path: "/api/security/self-check",
  summary: "What this server itself answers, judged as a stranger would: headers, cookies, doors",
  access: "security.view",
  answer: z.object({ at: z.number(), rows: z.array(row) }),
});
