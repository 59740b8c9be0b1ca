import type { ComponentProps, CSSProperties, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MailPreview } from "./tags.server.tsx";
import { plainTextOf } from "./text.server.ts";
import { typeStyle } from "./type-style.ts";

const muted = "#4A5A52";

const bodyStyle = {
  backgroundColor: "#FBF8F2",
  color: typeStyle.color,
  fontFamily: "'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif",
  margin: 0,
  padding: "24px 0",
};
/** Width (CSS pixels) that mail programs show in full; Outlook for Windows reads it only from the attribute. */
const frameWidth = 600;
const cardStyle = {
  backgroundColor: "#FFFFFF",
  border: "1px solid #C7BFAE",
  borderRadius: "6px",
  borderCollapse: "separate" as const,
  width: "100%",
};
const frameStyle = { maxWidth: `${frameWidth}px`, width: "100%" };
const cardCell = { padding: "28px" };

/** Colors for programs that apply the reader's dark theme; programs that invert by themselves find every color set. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-body,.m-body td{background-color:#121A17!important}
.m-card,.m-card td{background-color:#1A2521!important;border-color:#3B4A43!important}
${["p", "h2", "h3", "li", "td", "th", "div", "span", "strong"].map((tag) => `.m-card ${tag}`).join()}{color:#ECE7DC!important}
.m-card a:not([style*=background]){color:#8CC9E0!important}
.m-card [style*="background-color:#F1EBDF"]{background-color:#24332D!important}
}`;
const brandStyle = { color: "#17443A", fontSize: "18px", fontWeight: 700, margin: "0 0 20px" };
const ruleStyle = {
  border: "none",
  borderTop: "1px solid #C7BFAE",
  margin: "24px 0 16px",
  width: "100%",
};
const footStyle = { color: muted, fontSize: "13px", lineHeight: "20px", margin: 0 };

export const mailText = { ...typeStyle, margin: "0 0 16px" };
export const mailQuote = {
  ...mailText,
  backgroundColor: "#F1EBDF",
  borderLeft: "3px solid #17443A",
  padding: "12px 16px",
  whiteSpace: "pre-wrap" as const,
};

type Sender = {
  legalName: string;
  address: string;
  locality: string;
  phone: string;
  email: string;
};

/** Returns the footer of a mail to outsiders: name, address and contact details of the sender. */
export function senderLines({ legalName, address, locality, phone, email }: Sender): string[] {
  const from = address || locality;
  // A postal address often begins with the company's name, as on an envelope.
  const isNamed = from.toLowerCase().startsWith(legalName.toLowerCase());
  return [isNamed ? from : `${legalName}, ${from}`, `${phone} · ${email}`];
}

type LayoutProps = Pick<ComponentProps<"table">, "align" | "width" | "className" | "style"> & {
  cellStyle?: CSSProperties;
  children: ReactNode;
};

/** A table with one cell: the only box whose width and padding every mail program renders. */
function Layout({ cellStyle, children, ...table }: LayoutProps) {
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" {...table}>
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The frame of every mail: brand on top, the sender's lines below. */
export function MailFrame(props: {
  /** Language tag; US English by default. */
  language?: string;
  preview: string;
  brandName: string;
  footLines: readonly string[];
  children: ReactNode;
  /** Content below the sender's lines, such as the mail being answered. */
  below?: ReactNode;
}) {
  return (
    <html lang={props.language ?? "en-US"} dir="ltr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </head>
      <body
        className="m-body"
        style={{ backgroundColor: bodyStyle.backgroundColor, margin: 0, padding: 0 }}
      >
        <MailPreview>{props.preview}</MailPreview>
        <Layout align="center" width="100%" cellStyle={bodyStyle}>
          <Layout align="center" width={frameWidth} style={frameStyle}>
            <Layout className="m-card" width="100%" style={cardStyle} cellStyle={cardCell}>
              <p style={brandStyle}>{props.brandName}</p>
              {props.children}
              <hr style={ruleStyle} />
              {props.footLines.map((line) => (
                <p key={line} style={footStyle}>
                  {line}
                </p>
              ))}
              {props.below}
            </Layout>
          </Layout>
        </Layout>
      </body>
    </html>
  );
}

/** Doctype that puts mail programs into standards mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Returns a mail as HTML and as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = `${doctype}${renderToStaticMarkup(mail).replace(/^<!DOCTYPE[^>]*>/i, "")}`;
  return { html, text: await plainTextOf(html) };
}
