import { createContext, useContext } from "react";

/** Marks the scripts that the server renders, so that the CSP lists only these. Never sent to the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Renders an inline script. `text` must be a constant of the code, never stored or submitted data. */
export function InlineScript({ text }: { text: string }) {
  const mark = useContext(ScriptMark);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed into the policy
    <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
