import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Honeypot } from "./honeypot.tsx";
import { honeypotName } from "./honeypot-name.ts";

/** Words by which browsers and password managers recognize what a person has. */
const personal = /name|mail|phone|tel|url|web|site|company|org|address|city|zip|user|pass|card/;

test("nothing fills in the field that only robots see", () => {
  expect(honeypotName).not.toMatch(personal);
  const html = renderToStaticMarkup(<Honeypot id="contact-leave-empty" label="Leave it empty" />);
  for (const mark of ["data-1p-ignore", "data-lpignore", "data-bwignore", 'autoComplete="off"'])
    expect(html).toContain(mark);
});
