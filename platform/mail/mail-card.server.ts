import { linkCardTitle } from "#platform/link-card.ts";
import type { HtmlElement, HtmlNode } from "#platform/mail/inbound/html-tree.ts";
import { mailElement, mailWords } from "./mail-tree.server.ts";
import { typeStyle } from "./type-style.ts";

/** A page shown as a card; its text is read when the mail is written. */
export type MailCard = {
  title: string;
  excerpt: string;
  /** Text of the link below the excerpt. */
  action: string;
  /** Null when the page has no picture. */
  picture: { url: string; alt: string } | null;
};

/** Width (CSS pixels) of a picture across the whole card. */
const cardWidth = 540;

/** Returns the address of a paragraph that contains only a link marked as a card; undefined for any other node. */
export function cardAddress(node: HtmlNode): string | undefined {
  if (node.type !== "element" || node.tagName !== "p") return undefined;
  const [only, ...others] = node.children;
  if (others.length > 0 || only?.type !== "element" || only.tagName !== "a") return undefined;
  const { href, title } = only.properties;
  return title === linkCardTitle && typeof href === "string" ? href : undefined;
}

const linkStyle = "color:#0B5F7D;text-decoration:underline";
const textStyle = `color:${typeStyle.color};font-size:${typeStyle.fontSize};line-height:${typeStyle.lineHeight};margin:0 0 10px`;
const cardStyle =
  "border:1px solid #C7BFAE;border-radius:6px;border-collapse:separate;margin:0 0 20px;width:100%";
const table = { role: "presentation", cellPadding: "0", cellSpacing: "0", border: "0" };

/** Returns a card as a table, the only layout that every mail program preserves. */
export function cardTable(
  { title, excerpt, action, picture }: MailCard,
  href: string,
): HtmlElement {
  const link = (style: string, text: string) =>
    mailElement("a", { href, style }, [mailWords(text)]);
  const row = (style: string, children: HtmlNode[]) =>
    mailElement("tr", {}, [mailElement("td", { style }, children)]);
  const rows = [
    row("padding:16px 20px 18px", [
      mailElement("p", { style: `${textStyle};font-size:19px;font-weight:700` }, [
        link("color:#17443A;text-decoration:none", title),
      ]),
      ...(excerpt ? [mailElement("p", { style: textStyle }, [mailWords(excerpt)])] : []),
      mailElement("p", { style: `${textStyle};margin:0` }, [link(linkStyle, action)]),
    ]),
  ];
  if (picture) {
    const shown = { src: picture.url, alt: picture.alt, width: cardWidth };
    const style = "border:0;border-radius:5px 5px 0 0;display:block;height:auto;width:100%";
    rows.unshift(
      row("padding:0", [mailElement("a", { href }, [mailElement("img", { ...shown, style })])]),
    );
  }
  return mailElement("table", { ...table, width: "100%", style: cardStyle }, [
    mailElement("tbody", {}, rows),
  ]);
}
