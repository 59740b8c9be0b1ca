import type { CSSProperties, ReactNode } from "react";

// Elements that mail programs need in a special form. All other elements of a mail are plain HTML with inline styles.

const linkStyle = { color: "#0B5F7D" };

const buttonStyle = {
  backgroundColor: "#B3400F",
  borderRadius: "6px",
  color: "#FFFFFF",
  display: "inline-block",
  fontSize: "16px",
  fontWeight: 600,
  lineHeight: "100%",
  maxWidth: "100%",
  padding: "12px 20px",
  textDecoration: "none",
};

const labelStyle = { display: "inline-block", lineHeight: "120%", maxWidth: "100%" };

/**
 * Outlook for Windows ignores the padding of a link: two wide spaces on each side replace its 20 pixels; raised by the
 * 24 pixels above and below (18 points), they give the button its height.
 */
const wideSpaces = "&#8202;&#8202;";
const before = `<!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>${wideSpaces}</i><![endif]-->`;
const after = `<!--[if mso]><i style="mso-font-width:500%" hidden>${wideSpaces}&#8203;</i><![endif]-->`;

/** A link within the text. */
export function MailLink(props: { href: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <a href={props.href} style={{ ...linkStyle, ...props.style }} target="_blank" rel="noreferrer">
      {props.children}
    </a>
  );
}

/** Button for the action that the mail asks for. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={buttonStyle} target="_blank" rel="noreferrer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment of Outlook, from above */}
      <span dangerouslySetInnerHTML={{ __html: before }} />
      <span style={{ ...labelStyle, msoTextRaise: 9 } as CSSProperties}>{children}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment of Outlook, from above */}
      <span dangerouslySetInnerHTML={{ __html: after }} />
    </a>
  );
}

/** Maximum length (characters) of the preview line that mail programs show beside the subject. */
const previewLength = 150;
const invisible = "\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** The preview line that mail lists show beside the subject, padded so that no text of the mail follows it. */
export function MailPreview({ children }: { children: string }) {
  const text = children.slice(0, previewLength);
  const hidden = {
    display: "none",
    lineHeight: "1px",
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: "hidden",
  };
  return (
    <div style={hidden} data-skip-in-text={true}>
      {text}
      {text.length < previewLength ? (
        <div>{invisible.repeat(previewLength - text.length)}</div>
      ) : null}
    </div>
  );
}
