import type { BrowserSession } from "#tests/http/browser-session.ts";
import { browserOf } from "#tests/process/browser-of.ts";
import { parsePage, textOf } from "./page-source.ts";

/** A page that a visitor without JavaScript has open. */
export type OpenPage = {
  visitor: BrowserSession;
  url: URL;
  status: number;
  headers: Headers;
  document: Document;
  /** Text for readers of the main part, one line per block. */
  text: string;
};

const maxRedirects = 5;

/** Requests a page and follows redirects, as a browser does: with a GET after a form. */
async function follow(
  visitor: BrowserSession,
  url: URL,
  call?: Parameters<BrowserSession["request"]>[1],
): Promise<OpenPage> {
  let at = url;
  let answer = await visitor.request(`${at.pathname}${at.search}`, call);
  for (let count = 0; answer.status >= 300 && answer.status < 400; count += 1) {
    if (count === maxRedirects) throw new Error(`${url} redirects without end.`);
    at = new URL(answer.headers.get("location") ?? "", at);
    if (at.origin !== url.origin) throw new Error(`${url} leads to ${at}.`);
    answer = await visitor.get(`${at.pathname}${at.search}`);
  }
  const { status, headers } = answer;
  const document = parsePage(await answer.text());
  return {
    visitor,
    url: at,
    status,
    headers,
    document,
    text: textOf(document.querySelector("main")),
  };
}

/** Opens a page as a new visitor, or as one who has it from an earlier page. */
export function openPage(
  site: { url: string },
  path: string,
  visitor = browserOf(site),
): Promise<OpenPage> {
  return follow(visitor, new URL(path, site.url));
}

/** Follows the page's link with these words. @throws unless all such links lead to one address */
export function followLink({ visitor, url, document }: OpenPage, text: string): Promise<OpenPage> {
  const links = [...document.querySelectorAll("a[href]")].filter((link) => textOf(link) === text);
  const addresses = new Set(links.map((link) => link.getAttribute("href") ?? ""));
  const [href, ...more] = addresses;
  if (href === undefined || more.length > 0) throw new Error(`"${text}": ${[...addresses]}`);
  return follow(visitor, new URL(href, url));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the field whose label begins with these words. */
export function fieldOf(form: Element, label: string): Field {
  const labels = [...form.querySelectorAll("label")];
  const own = labels.find((each) => textOf(each).startsWith(label));
  const field = own?.htmlFor
    ? form.querySelector(`[id="${own.htmlFor}"]`)
    : (own?.querySelector("input, textarea, select") ??
      form.querySelector(`[aria-label="${label}"]`));
  if (!field) throw new Error(`No field is labelled "${label}".`);
  return field as Field;
}

/** Returns the text that describes a field, such as its error. */
export function descriptionOf(page: OpenPage, field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => textOf(page.document.querySelector(`[id="${id}"]`))).join(" ");
}

function fill(form: Element, label: string, value: string | true) {
  const field = fieldOf(form, label);
  if (value === true) (field as HTMLInputElement).checked = true;
  else field.value = value;
}

/** Returns the form that a button with these words sends. @param within Selector of the part of the page */
export function formOf({ document }: OpenPage, button: string, within = "main") {
  for (const form of document.querySelectorAll<HTMLFormElement>(`${within} form`)) {
    const sender = [...form.querySelectorAll("button")].find(
      (each) => (textOf(each) || each.getAttribute("aria-label")) === button,
    );
    if (sender && sender.type === "submit") return { form, sender };
  }
  throw new Error(`No form in ${within} is sent by "${button}".`);
}

/** Returns what a form sends, as the browser encodes it. */
function encode(form: HTMLFormElement, sender: HTMLButtonElement) {
  const view = form.ownerDocument.defaultView ?? globalThis;
  const entries = [...new view.FormData(form, sender)].map(
    ([name, value]) => [name, String(value).replace(/\r?\n/g, "\r\n")] as const,
  );
  if (form.enctype !== "multipart/form-data")
    return new URLSearchParams(entries as [string, string][]);
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

/**
 * Fills in a form by its labels and sends it with its hidden values, as a browser without JavaScript does.
 * @param button words of the pressed button
 * @param values texts by label; true chooses
 * @throws when the browser would not send it
 */
export function submitForm(
  page: OpenPage,
  button: string,
  values: Record<string, string | true> = {},
  within?: string,
): Promise<OpenPage> {
  const { form, sender } = formOf(page, button, within);
  for (const [label, value] of Object.entries(values)) fill(form, label, value);
  if (!form.noValidate && !form.checkValidity()) throw new Error(`"${button}" sends nothing.`);
  const action = new URL(form.getAttribute("action") ?? page.url, page.url);
  const body = encode(form, sender);
  if (form.method === "post") return follow(page.visitor, action, { body });
  action.search = String(body);
  return follow(page.visitor, action);
}
