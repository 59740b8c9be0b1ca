import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailAddress } from "./mail-address.tsx";

test.each([
  ["ana.ruiz@valley.test", "ana|.ruiz@|valley|.test"],
  ["front+desk@valley.test", "front|+desk@|valley|.test"],
  ["no address", "no address"],
])("%s breaks between its parts and nowhere inside a word", (address, pieces) => {
  const html = renderToStaticMarkup(<MailAddress address={address} />);
  expect(html.replace(/<\/?span[^>]*>/g, "").replaceAll("<wbr/>", "|")).toBe(pieces);
});
