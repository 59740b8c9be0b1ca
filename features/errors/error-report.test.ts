import { expect, test } from "vitest";
import { createErrorReport, errorMailDraft, isOwnError } from "./error-report.ts";

const place = {
  url: "https://site.example/contact?email=a@b.example#secret",
  userAgent: "Browser",
  now: new Date("2026-11-21T12:00:00Z"),
  errorId: "e-1",
};

test("a report has no query and fragment in its URL", () => {
  const report = createErrorReport(new Error("broke"), place);
  expect(report.url).toBe("https://site.example/contact");
  expect(report.message).toBe("broke");
  expect(report.timestamp).toBe("2026-11-21T12:00:00.000Z");
});

test("a thrown value that is no Error is reported too", () => {
  expect(createErrorReport("words", place).message).toBe("words");
});

test("the mail draft has its specified subject", () => {
  const draft = errorMailDraft("help@site.example", createErrorReport(new Error("x"), place));
  expect(draft).toMatch(/^mailto:help@site\.example\?subject=Error%20Report&body=/);
});

function failureAt(file: string, name = "Error") {
  const error = new Error("no");
  error.name = name;
  error.stack = `Error: no\n    at f (${file}:1:1)`;
  return error;
}

/** Returns an error as a browser rejects its own promises with. */
const withoutStack = (name: string) =>
  Object.defineProperty(new DOMException("no", name), "stack", { value: undefined });

test.each([
  ["our own file", failureAt("https://site.example/assets/a.js"), true],
  ["an extension", failureAt("chrome-extension://abc/x.js"), false],
  ["a foreign script", failureAt("https://tag.example/t.js"), false],
  ["an aborted request", failureAt("https://site.example/assets/a.js", "AbortError"), false],
  ["a masked extension", failureAt("webkit-masked-url://hidden/"), false],
  ["no stack", Object.assign(new Error("no"), { stack: undefined }), true],
  [
    "the console",
    Object.assign(new Error("no"), { stack: "Error: no\n    at <anonymous>:1:7" }),
    true,
  ],
  [
    "our own file, its message naming another",
    Object.assign(new Error("no https://tag.example/t.js"), {
      stack: "Error: no https://tag.example/t.js\n    at https://site.example/assets/a.js:1:1",
    }),
    true,
  ],
  ["a skipped view transition", withoutStack("InvalidStateError"), false],
  ["a late view transition", withoutStack("TimeoutError"), false],
  ["a state of our own", failureAt("https://site.example/assets/a.js", "InvalidStateError"), true],
  ["a refused permission", withoutStack("NotAllowedError"), true],
  ["text", "text", true],
  ["nothing", undefined, true],
])("a rejection from %s takes the page down: %s", (_, reason, expected) => {
  expect(isOwnError(reason, "https://site.example")).toBe(expected);
});
