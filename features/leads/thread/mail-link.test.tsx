// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { safeHtml } from "#platform/mail/inbound/sanitize.server.ts";
import { renderMessage } from "./message-html.tsx";

afterEach(cleanup);

const file = { id: "f1", name: "logo.png", mediaType: "image/png", size: 10, shown: true };

/** Draws what the server keeps of a stranger's HTML. */
async function drawn(unsafe: string) {
  const { html } = await safeHtml(unsafe, () => 0);
  const { body } = renderMessage(html, { leadId: "lead-1", files: [file] });
  return render(<div>{body}</div>).container;
}

/** Returns the mark before each link; empty for a link without one. */
const marksIn = (container: Element) =>
  [...container.querySelectorAll("a")].map(
    (link) => link.previousElementSibling?.textContent ?? "",
  );

const evil = 'href="https://evil.test/x"';

test.for([
  ["plain words", `<a ${evil}>our offer</a>`, "evil.test"],
  ["another host", `<a ${evil}>https://bank.test</a>`, "really goes to evil.test"],
  [
    "a host as user name",
    '<a href="https://bank.test@evil.test">Sign in</a>',
    "really goes to evil.test",
  ],
  [
    "letters that look alike",
    '<a href="https://b\u0430nk.test">bank.test</a>',
    "really goes to xn--bnk-6cd.test",
  ],
  ["a reversed host", `<a ${evil}>&#x202e;tset.knab</a>`, "really goes to evil.test"],
  ["a host in pieces", `<a ${evil}><b>bank</b><i>.te</i>st</a>`, "really goes to evil.test"],
  ["a hyphen that is not seen", `<a ${evil}>bank&shy;.test</a>`, "really goes to evil.test"],
  ["no text", `<a ${evil}></a>`, "evil.test"],
  ["blank letters", `<a ${evil}>\u3164\u2800</a>`, "evil.test"],
  ["an attached picture", `<a ${evil}><img src="cid:x" alt="evil.test"></a>`, "evil.test"],
  ["a picture of another host", `<a ${evil}><img alt="bank.test"></a>`, "really goes to evil.test"],
  [
    "its host unseen beside a picture",
    `<a ${evil}><img src="cid:x"><span style="color:#fff">evil.test</span></a>`,
    "evil.test",
  ],
  ["tiny text", `<a ${evil} style="font-size:0;line-height:0;opacity:0">Sign in</a>`, "evil.test"],
  ["a table inside", `<a ${evil}><table><tr><td>Sign in</td></tr></table></a>`, "evil.test"],
  ["writing from the right", `<div dir="rtl"><a ${evil}>Sign in</a></div>`, "evil.test"],
  ["everything struck out", `<s><sup><a ${evil}>Sign in</a></sup></s>`, "evil.test"],
  [
    "a host of 200 letters",
    `<a href="https://bank.test.${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.evil.test">x</a>`,
    `bank.test.${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.evil.test`,
  ],
  [
    "a mail address",
    '<a href="mailto:eve@evil.test">boss@bank.test</a>',
    "really goes to eve@evil.test",
  ],
])("a link disguised by %s has its host before it", async ([, unsafe = "", mark]) => {
  const container = await drawn(unsafe);
  expect(marksIn(container)).toEqual([mark]);
});

test("a mark takes no style from the mail, is above all of it, and holds no text of it", async () => {
  const container = await drawn(
    `<div style="color:#fff;background:#fff;font-weight:bold" dir="rtl"><s><a ${evil} style="color:#fff">bank.test</a></s></div>`,
  );
  const mark = container.querySelector("a")?.previousElementSibling;
  const frame = mark?.parentElement;
  const style = (element: Element | null | undefined) => element?.getAttribute("style") ?? "";
  expect(style(mark)).toMatch(/^all: initial;.*position: relative; z-index: 1;/);
  expect(style(mark)).toMatch(
    /(?<![-\w])color: var\(--color-error\); background-color: var\(--color-paper\)/,
  );
  expect(style(frame)).toContain("display: inline-block; max-width: 100cqw; direction: ltr");
  expect(container.querySelector("[dir]")).toBeNull();
});

test("text that is the address itself is drawn in our style", async () => {
  const container = await drawn(
    '<p style="color:red"><a href="https://shop.test/" style="color:#fff;background:#fff;padding:9px"><span style="color:white">shop</span>.test</a></p>',
  );
  const link = container.querySelector("a");
  expect(link?.outerHTML).not.toContain("style=");
  expect([link?.textContent, link?.childElementCount]).toEqual(["shop.test", 0]);
  expect(link?.className).toMatch(/\blink relative z-1\b.*\bbg-paper\b/);
});

test("a link is one run of at most 500 characters, without boxes and line breaks", async () => {
  const far = `<div style="padding:40px"><p>Sign in</p>${"<br>".repeat(300)}<p style="padding:9px;color:red">x</p></div>`;
  const container = await drawn(`<a ${evil}>${far}</a><a ${evil}>${"word ".repeat(400)}</a>`);
  const [link, long] = container.querySelectorAll("a");
  expect(link?.querySelector("br, p, div, [style*=padding], [style*=block]")).toBeNull();
  expect(link?.textContent?.trim()).toMatch(/^Sign in\s+x$/);
  expect(long?.textContent?.length).toBe(500);
  const pictures = await drawn(`<a ${evil}>${'<img src="cid:x">'.repeat(40)}</a>`);
  expect(pictures.querySelectorAll("a img")).toHaveLength(5);
});

test.for([
  ["a long letter in a link", `<p>${"word ".repeat(400)}end.</p>`],
  ["a letter in bold words", `<p>${"<b>word</b> ".repeat(400)}end.</p>`],
  ["letters of two units", "\u{1f600}".repeat(400)],
  ["many blocks", `<div>Hello</div>`.repeat(300)],
])("every word behind the end of a link is shown: %s", async ([, letter = ""]) => {
  const container = await drawn(`<a ${evil}>${letter}</a>`);
  const [link] = container.querySelectorAll("a");
  expect(link?.textContent?.length).toBeLessThanOrEqual(500);
  const words = (html: string) => html.replace(/<[^>]*>|\s+/g, "");
  expect(words(container.textContent ?? "")).toBe(`evil.test${words(letter)}`);
});

test("every picture behind the end of a link is shown", async () => {
  const container = await drawn(`<a ${evil}>${'<img src="cid:x">'.repeat(40)}</a>`);
  expect(container.querySelectorAll("img")).toHaveLength(40);
});

test("a box within a line makes the line higher instead of covering its neighbours", async () => {
  const container = await drawn(
    '<p>a<span style="padding:40px;background:#fff">b</span><del style="border:40px solid #fff">c</del><i style="color:red">d</i></p>',
  );
  const displays = [...container.querySelectorAll<HTMLElement>("span, del, i")].map(
    ({ style }) => style.display,
  );
  expect(displays).toEqual(["inline-block", "inline-block", ""]);
});

test("cells cannot lie over each other: a table spans columns or rows", async () => {
  const rows = "<tr><td>a</td><td rowspan=2>b</td></tr>";
  const both = await drawn(`<table>${rows}<tr><td colspan=2>c</td></tr></table>`);
  expect([
    both.querySelectorAll("[rowspan]").length,
    both.querySelectorAll("[colspan]").length,
  ]).toEqual([0, 1]);
  const one = await drawn(`<table>${rows}<tr><td>c</td></tr></table>`);
  expect(one.querySelectorAll("[rowspan]")).toHaveLength(1);
});
