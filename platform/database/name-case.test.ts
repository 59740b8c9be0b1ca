import { expect, test } from "vitest";
import { inCamelCase, inSnakeCase } from "./name-case.ts";

test("stored JSON names columns as the database does, and is read back as a row", () => {
  const row = { slug: "a", reviewedAt: null, mailOnPublish: 1, sha256: "", t120: 2 };
  const stored = inSnakeCase(row);
  expect(stored).toEqual({ slug: "a", reviewed_at: null, mail_on_publish: 1, sha256: "", t120: 2 });
  expect(inCamelCase(stored)).toEqual(row);
});
