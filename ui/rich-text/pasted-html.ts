/** A picture in pasted HTML: its file, or the host of a picture on another site. */
export type PastedPicture = { file: File } | { host: string };

export type PastedHtml = {
  /** HTML with a token in place of each picture that is not stored on this site. */
  html: string;
  pictures: PastedPicture[];
};

/** Returns the token that marks a picture's place by its number, in private-use characters that no text contains. */
export const pictureToken = (index: number) => `\uE000${index}\uE001`;
export const pictureTokens = /\uE000(\d+)\uE001/g;

const maxDataUrl = 20_000_000;

/** Returns the file of a `data:` URL; undefined for any other address. */
function fileOfData(address: string): File | undefined {
  if (address.length > maxDataUrl) return undefined;
  const [, type, encoded] =
    /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (!type || !encoded) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new File([bytes], "", { type });
  } catch {
    return undefined;
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

function takePictures(body: HTMLElement, isOwn: (address: string) => boolean): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  for (const image of body.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    if (isOwn(address)) continue;
    const file = fileOfData(address);
    image.replaceWith(pictureToken(pictures.length));
    pictures.push(file ? { file } : { host: hostOf(address) });
  }
  return pictures;
}

/** Renames style attributes and event handlers before parsing, because the page's CSP refuses them. */
function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\s(style|on[a-z]+)\s*=/gi, (_, name: string) => ` data-pasted-${name}=`),
  );
}

const styleOf = (element: Element) => element.getAttribute("data-pasted-style") ?? "";

function dropStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith("data-pasted-")) element.removeAttribute(name);
    }
  }
}

function wrap(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Wraps bold and italic text, which word processors express by style attributes, in `strong` and `em`. */
function markStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll("span[data-pasted-style]")) {
    const style = styleOf(span);
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrap(span, "strong");
    if (/font-style:\s*italic/i.test(style)) wrap(span, "em");
  }
  // Google Docs wraps everything in a bold element of normal weight.
  for (const bold of body.querySelectorAll("b[data-pasted-style]")) {
    if (/font-weight:\s*(normal|400)/i.test(styleOf(bold))) bold.replaceWith(...bold.childNodes);
  }
}

/** Turns Word's list paragraphs, whose bullets and numbers are text, into lists. */
function makeLists(body: HTMLElement): void {
  let list: Element | undefined;
  for (const item of body.querySelectorAll('p[class^="MsoListParagraph"]')) {
    const marker = [...item.querySelectorAll("span")].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const tag = /^\s*(\d+|[a-z])[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (item.previousElementSibling !== list || list?.localName !== tag) {
      list = body.ownerDocument.createElement(tag);
      item.before(list);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    list?.append(entry);
    item.remove();
  }
}

/** Prepares pasted HTML for the editor, whose schema drops any markup that our texts do not use. */
export function readPastedHtml(html: string, isOwn: (address: string) => boolean): PastedHtml {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const pictures = takePictures(body, isOwn);
  markStyles(body);
  makeLists(body);
  dropStyles(body);
  return { html: body.innerHTML, pictures };
}

/** Returns whether pasted HTML contains text, which is then pasted instead of the picture that Word adds of it. */
export function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  return (body.textContent ?? "").replace(/[\s\u00A0]/g, "") !== "";
}
