// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hasWords, pictureToken, readPastedHtml } from "./pasted-html.ts";

const isOwn = (address: string) => address.startsWith("/media/");
const read = (html: string) => readPastedHtml(html, isOwn);

test("pictures from other sites leave a token and their host", () => {
  const pasted = read('<p>a <img src="https://ads.example/x.png" onerror="y()"> b</p>');
  expect(pasted.html).toBe(`<p>a ${pictureToken(0)} b</p>`);
  expect(pasted.pictures).toEqual([{ host: "ads.example" }]);
});

test("a picture stored here stays", () => {
  const html = '<p><img src="/media/a.webp"></p>';
  expect(read(html)).toMatchObject({ html, pictures: [] });
});

test("a picture inside the pasted text becomes a file", async () => {
  const { pictures } = read(`<img src="data:image/png;base64,${btoa("picture")}">`);
  const [picture] = pictures;
  if (!picture || !("file" in picture)) throw new Error("There is no file.");
  expect(picture.file.type).toBe("image/png");
  expect(await picture.file.text()).toBe("picture");
});

test.each([
  ['<span style="font-weight:700">a</span>', "<strong>a</strong>"],
  ['<span style="font-style:italic">a</span>', "<em>a</em>"],
])("%s from Google Docs keeps its formatting", (html, marked) => {
  expect(read(html).html).toContain(marked);
});

test("the Google Docs wrapper makes nothing bold", () => {
  const html = '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>';
  expect(read(html).html).toBe("<p>a</p>");
});

test("list paragraphs from Word become lists", () => {
  const item = (marker: string, phrase: string) =>
    `<p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">${marker}</span>${phrase}</p>`;
  const html = `<p>a</p>${item("·", "b")}${item("·", "c")}${item("1.", "d")}`;
  expect(read(html).html).toBe("<p>a</p><ul><li>b</li><li>c</li></ul><ol><li>d</li></ol>");
});

test.each([
  ["<p>a</p>", true],
  ['<meta charset="utf-8"><img src="https://a.example/b.png">', false],
  ["<p>\u00A0</p>", false],
])("%s contains text: %s", (html, phrase) => {
  expect(hasWords(html)).toBe(phrase);
});
