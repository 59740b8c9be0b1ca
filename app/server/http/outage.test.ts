import { expect, test } from "vitest";
import { defaultCompany } from "#content/company.ts";
import { outage as spanish } from "#content/es/outage.ts";
import { outage as english } from "#content/frame/outage.ts";
import { outageAnswer } from "./outage.server.ts";

const stopped = Object.assign(new Error("terminating connection"), { code: "57P01" });

const answerAt = (path: string, error: unknown = stopped) =>
  outageAnswer(error, { path, requestId: "request-1" }, defaultCompany);

test.each([
  ["/contact", "en-US", english],
  ["/es/contact", "es-US", spanish],
])("the page at %s is in its language and names whom to call", async (path, lang, texts) => {
  const page = answerAt(path);
  expect([page?.status, page?.headers.get("retry-after")]).toEqual([503, "30"]);
  const text = (await page?.text()) ?? "";
  expect(text).toContain(`<html lang="${lang}">`);
  for (const sentence of Object.values(texts)) expect(text).toContain(sentence);
  expect(text).toContain(`<strong>${defaultCompany.phone}</strong>`);
});

test("a call gets the usual body of an error", async () => {
  const call = answerAt("/api/contact");
  expect([call?.status, call?.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await call?.json()).toMatchObject({ code: "unavailable", requestId: "request-1" });
});

test("another failure is no outage", () => {
  expect(answerAt("/contact", new Error("A bug."))).toBeNull();
});
