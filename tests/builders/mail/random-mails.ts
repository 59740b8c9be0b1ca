import { seeded } from "#tests/builders/text/any-text.ts";

export type RandomMail = {
  /** Parts that the mail is made of, for the message of a failed test. */
  made: string;
  raw: string;
  /** Words that nobody but the sender has written: staff must see each. */
  words: readonly string[];
  /** Text of the quoted mail. */
  history: string;
  /** True if the conversation holds that text. */
  isHeld: boolean;
  /** True for an ordinary answer above its history, which must be folded. */
  isClear: boolean;
};

const kinds = ["none", "marked", "gmail", "apple", "outlook", "yahoo", "forward"] as const;
type Kind = (typeof kinds)[number];
const forms = ["text", "html", "both"] as const;

const attribution = "On Fri, Nov 27, 2026 at 6:35 AM Grace at Valley IT <support@valley-it.test>";
const block =
  "From: Grace at Valley IT <support@valley-it.test>\nSent: Friday, November 27, 2026 6:35 AM\nTo: Ana Ruiz <ana@ruizbooks.test>\nSubject: Your printer";
const report =
  "Final-Recipient: rfc822; eve@x.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user";

const marked = (text: string) => text.replace(/^/gm, "> ").replace(/^> (?=>|$)/gm, ">");
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
const div = (text: string, more = "") => (text ? `<div${more}>${escaped(text)}</div>` : "");

type Parts = { above: string; between: string; below: string; history: [string, string] };

/** Writes the parts as the mail program of this kind does: as text and as HTML. */
const programs: Record<Kind, (parts: Parts) => { text: string; html: string }> = {
  none: ({ above, between, below }) => ({
    text: [above, between, below].filter(Boolean).join("\n\n"),
    html: div(above) + div(between) + div(below),
  }),
  marked: (parts) => quotedBy(parts, `${attribution}\nwrote:`, (cite, inner) => cite + inner),
  gmail: (parts) =>
    quotedBy(
      parts,
      `${attribution}\nwrote:\n`,
      (cite, inner) => `<div class="gmail_quote gmail_quote_container">${cite}${inner}</div>`,
    ),
  apple: ({ above, between, below, history: [one, two] }) => ({
    text: [
      above,
      marked(`${attribution} wrote:\n\n${between ? one : `${one}\n${two}`}`),
      between,
      between && marked(two),
      below,
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: `${div(above)}<blockquote type="cite">${div(`${attribution} wrote:`)}${div(one)}${between ? "" : div(two)}</blockquote>${
      between ? `${div(between)}<blockquote type="cite">${div(two)}</blockquote>` : ""
    }${div(below)}`,
  }),
  outlook: (parts) =>
    unmarked(parts, `\n________________________________\n${block}\n`, outlookHtml),
  yahoo: (parts) =>
    unmarked(
      parts,
      `    ${attribution} wrote:  \n `,
      (above, rest) =>
        `<div>${above}</div><div class="yahoo_quoted"><div>${escaped(attribution)} wrote:</div>${rest}</div>`,
    ),
  forward: (parts) => unmarked(parts, `\n${block}\n`, outlookHtml),
};

function outlookHtml(above: string, rest: string): string {
  return `${above}<hr><div id="divRplyFwdMsg">${escaped(block)}</div>${rest}`;
}

function quotedBy(
  { above, between, below, history: [one, two] }: Parts,
  cite: string,
  around: (cite: string, inner: string) => string,
) {
  const quotes = between ? [marked(one), between, marked(two)] : [marked(`${one}\n${two}`)];
  const quote = (text: string) => `<blockquote class="gmail_quote">${div(text)}</blockquote>`;
  const inner = between
    ? quote(one) + div(between) + quote(two)
    : `<blockquote class="gmail_quote">${div(one)}${div(two)}</blockquote>`;
  return {
    text: `${above}\n\n${cite}\n${[...quotes, below].filter(Boolean).join("\n\n")}`,
    html: div(above) + around(div(cite.trim(), ' class="gmail_attr"'), inner + div(below)),
  };
}

function unmarked(
  { above, between, below, history: [one, two] }: Parts,
  mark: string,
  html: (above: string, rest: string) => string,
) {
  const rest = [one, between, two, below].filter(Boolean);
  return {
    text: `${above}\n${mark}\n${rest.join("\n\n")}`,
    html: html(div(above), rest.map((part) => div(part)).join("")),
  };
}

/** Returns a mail with new text above, between and below a history. The same seed gives the same mail. */
export function randomMail(seed: number): RandomMail {
  const random = seeded(seed);
  const chance = (of: number) => random() < of;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const made: string[] = [];
  let count = 0;
  const words: string[] = [];
  const text = (name: string) => {
    const fresh = Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => `new${seed}x${count++}`,
    );
    words.push(...fresh);
    made.push(name);
    return fresh.join(pick([" ", ", ", " \u00a0", "\n"]));
  };
  const old = (name: string) =>
    Array.from({ length: 2 + Math.floor(random() * 20) }, (_, at) => `old${name}${seed}x${at}`);
  const kind = pick(kinds);
  const form = pick(forms);
  const isAnswer = kind !== "forward" && chance(0.8);
  const isHeld = chance(0.7);
  const [one, two] = [old("a"), old("b")];
  // Mail programs break the lines of a history anew.
  const wrapped = (list: string[]) =>
    list
      .map((each) => `${each}’s${pick([" ", " ", "\n", "\u00a0"])}`)
      .join("")
      .trim();
  const nested = kind === "marked" && chance(0.3) ? "> earlier words\n> of both\n" : "";
  const parts: Parts = {
    above: kind !== "forward" || chance(0.5) ? text("above") : "",
    between: chance(0.25) ? text("between") : "",
    below: chance(0.25) ? text("below") : "",
    history: [`${nested}${wrapped(one)}`, wrapped(two)],
  };
  if (parts.above && chance(0.2)) {
    parts.above += `\n\n${report}\n${text("report")}`;
  }
  if (parts.above && chance(0.3)) parts.above += `\n\n-- \n${text("signature")}`;
  const { text: plain, html } = programs[kind](parts);
  const hasMark = kind === "marked" || kind === "gmail" || kind === "apple";
  const isProven = isAnswer && (hasMark || isHeld);
  if (!isProven && kind !== "none") words.push(...one, ...two);
  const isClear = isProven && kind !== "none" && !parts.between && !parts.below;
  const prefix = kind === "forward" ? pick(["FW: ", "Fwd: ", "WG: ", "TR: ", "RV: "]) : "";
  const reply = isAnswer ? pick(["Re: ", "AW: ", "RE[2]: ", "[EXTERNAL] RE: "]) : prefix;
  const ids = isAnswer || (kind === "forward" && chance(0.5));
  return {
    made: [seed, kind, form, isAnswer ? "answer" : "", isHeld ? "held" : "", ...made].join(" "),
    raw: rawMail({ subject: `${reply}Your printer`, ids, form, plain, html }),
    words,
    history: `${one.map((each) => `${each}'s`).join(" ")} ${two.map((each) => `${each}'s`).join(" ")}`,
    isHeld,
    isClear,
  };
}

type Written = { subject: string; ids: boolean; form: string; plain: string; html: string };

function rawMail({ subject, ids, form, plain, html }: Written): string {
  const part = (type: string, content: string) =>
    `Content-Type: text/${type}; charset=utf-8\n\n${content}\n`;
  const body =
    form === "both"
      ? `Content-Type: multipart/alternative; boundary="=_r"\n\n--=_r\n${part("plain", plain)}--=_r\n${part("html", html)}--=_r--\n`
      : part(form === "html" ? "html" : "plain", form === "html" ? html : plain);
  const answered = ids ? "In-Reply-To: <a@valley-it.test>\nReferences: <a@valley-it.test>\n" : "";
  return `From: Ana Ruiz <ana@ruizbooks.test>\nTo: support@valley-it.test\nSubject: ${subject}\n${answered}MIME-Version: 1.0\n${body}`.replaceAll(
    "\n",
    "\r\n",
  );
}
