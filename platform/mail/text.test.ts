import { expect, test } from "vitest";
import { plainTextOf } from "./text.server.ts";

const mail = `<html><body><div data-skip-in-text="true">Preview</div><img src="/x.png" alt="A picture"/>
<table><tbody><tr><td><p>Hello José,</p><p>your <a href="https://larkmesa.example/a">report</a> is at
<a href="https://larkmesa.example/b">https://larkmesa.example/b</a>.</p></td></tr><tr><th>Total</th><td>3</td></tr></tbody></table>
<hr/><ul><li>one</li><li>two &amp; three</li></ul></body></html>`;

test("a mail's words stand without its pictures and its preview, with the address behind a link", async () => {
  const text = await plainTextOf(mail);
  expect(text).toContain("Hello José,");
  expect(text).toContain("report https://larkmesa.example/a");
  expect(text.match(/larkmesa\.example\/b/g)).toHaveLength(1);
  expect(text).toContain("* two & three");
  expect(text).not.toMatch(/Preview|picture/i);
});

test("the lines of a visitor's words stay lines", async () => {
  const html = `<p>You wrote:</p><p style="white-space:pre-line">One.\nTwo.\n\nThree.</p>`;
  expect(await plainTextOf(html)).toBe("You wrote:\n\nOne.\nTwo.\n\nThree.");
});
