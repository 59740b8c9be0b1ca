import { tokensIn } from "#platform/mail/plus-address.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** Prefixes of replies, in the languages of mail programs. "VS" is left out: a reply in Finnish, a forward in Danish. */
const reply = new Set(
  "re r aw antw antwort sv odp ynt res rif ref réf rép odg vá atb bls απ σχετ 回复 答复 回覆".split(
    " ",
  ),
);
/** Prefixes of forwarded messages, also numbered: "Fwd[2]:". */
const forward = new Set(
  "fw fwd wg tr rv enc i vb vl vs pd rvs továbbítás doorst ilt i̇lt trs πρθ 转发 轉寄".split(" "),
);

/** The first prefix of a subject, after tags of tickets and gateways such as "[EXTERNAL]". */
const prefix =
  /^(?:\s*\[[^[\]\n]{1,40}\])*\s*([\p{L}\p{M}]{1,12})(?:\s*(?:\[\d{1,3}\]|\(\d{1,3}\)))?\s*[:：]/u;

type Marks = Pick<ParsedMail, "subject" | "inReplyTo" | "references" | "recipients">;

/**
 * Returns true for a mail that answers another, by its subject, its references (RFC 5322 §3.6.4) or the reply address
 * that it was sent to. A forwarded mail answers nothing: its sender wants its text to be read.
 */
export function answersMail({ subject, inReplyTo, references, recipients }: Marks): boolean {
  const first = prefix.exec(subject)?.[1]?.toLowerCase() ?? "";
  if (forward.has(first)) return false;
  return (
    reply.has(first) ||
    inReplyTo.length > 0 ||
    references.length > 0 ||
    tokensIn(recipients).length > 0
  );
}
