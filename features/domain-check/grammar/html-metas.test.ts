import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { metasOf } from "./html-metas.ts";

/** Pages, and the content of their meta elements: "+" in the head, "-" behind it. */
const cases: readonly (readonly [section: string, html: string, expected: readonly string[]])[] = [
  ["4.2.5", '<meta name=referrer content="a">', ["+a"]],
  ["4.2.5", "<html><head><META NAME=referrer CONTENT='a'></head>", ["+a"]],
  ["4.2.5", '<!doctype html><html lang="en"><head><title>x</title><meta content="a">', ["+a"]],
  ["13.1.2.3", "<meta content=a name=b>", ["+a"]],
  ["13.1.2.3", "<meta content=a/>", ["+a/"]],
  ["13.1.2.3", '<meta content = "a b" />', ["+a b"]],
  ["13.1.2.3", '<meta\ncontent\n=\n"a">', ["+a"]],
  ["13.1.2.3", '<meta content="a" content="b">', ["+a"]],
  ["13.1.2.3", '<meta content="a>b">', ["+a>b"]],
  ["13.1.2.3", "<meta content>", ["+"]],
  ["13.1.4", '<meta content="&#39;self&#39; &quot;&amp;">', ["+'self' \"&"]],
  ["13.1.4", '<meta content="&#x27;a&apos;">', ["+'a'"]],
  ["13.1.4", '<meta content="&nothing;">', ["+&nothing;"]],
  ["13.1.6", '<!-- <meta content="a"> --><meta content="b">', ["+b"]],
  ["13.1.6", '<!--><meta content="b">', ["+b"]],
  ["13.2.5.4", '<script>"<meta content=a>"</script><meta content="b">', ["+b"]],
  ["13.2.5.4", '<SCRIPT><meta content="a"></SCRIPT><meta content="b">', ["+b"]],
  ["13.2.5.3", '<style><meta content="a"></style>', []],
  ["13.2.5.2", '<title><meta content="a"></title>', []],
  ["13.2.6.4.4", '<noscript><meta content="a"></noscript><meta content="b">', ["+b"]],
  ["4.12.3", '<template><meta content="a"></template>', []],
  ["13.2.6.4.4", '<body><meta content="a">', ["-a"]],
  ["13.2.6.4.4", '<head></head><body><p><meta content="a">', ["-a"]],
  ["13.2.6.4.4", '<div></div><meta content="a">', ["-a"]],
  ["13.2.6.4.4", 'text <meta content="a">', ["-a"]],
  ["13.2.6.4.6", '</head><meta content="a">', ["+a"]],
  ["13.2.6.4.4", '<link rel=x><base href="/"><meta content="a">', ["+a"]],
  ["13.2.6.4.4", '<head>\u00a0<meta content="a">', ["-a"]],
  ["13.2.6.4.4", '\ufeff<head><meta content="a">', ["+a"]],
  ["13.2.6.4.4", '<head>\ufeff<meta content="a">', ["-a"]],
  ["13.2.5.11", '<title></titles><meta content="a"></title><meta content="b">', ["+b"]],
  ["13.2.5.6", '< meta content="a">', []],
  ["13.2.5.6", '<metal content="a">', []],
  ["13.2.5.33", '<meta content="a"', []],
  ["13.2.5.36", '<meta content="a>', []],
  ["13.2.5", "", []],
];

test.for(cases)("HTML %s: %s", ([, html, expected]) => {
  expect(
    metasOf(html).map(
      ({ attributes, inHead }) => `${inHead ? "+" : "-"}${attributes.get("content")}`,
    ),
  ).toEqual(expected);
});

test.for([
  "<",
  "<a ",
  "<!--",
  "<meta a=",
  "<meta a='",
  "<script>",
  "<noscript><",
  "&#1;",
  "</",
  "<title></titles>",
])("time grows with the page only: %s", (part) => {
  expectLinear("metasOf", metasOf, part);
});
