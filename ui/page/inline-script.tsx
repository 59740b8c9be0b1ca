import { createContext, useContext } from "react";

/** Marks the scripts that the server writes into a page, so that its content policy names these alone. Never sent. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** An inline script of our own: `text` is a constant of the code, never anything that was stored or sent. */
export function InlineScript({ text }: { text: string }) {
  const mark = useContext(ScriptMark);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed into the policy
    <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
