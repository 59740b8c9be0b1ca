import { afterEach, expect, test, vi } from "vitest";
import { copyReport, createErrorReport, errorMailDraft, isOwnError } from "./error-report.ts";

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

afterEach(() => void vi.unstubAllGlobals());

test("a report opens a mail draft when the clipboard is refused", async () => {
  const location = { href: place.url };
  vi.stubGlobal("location", location);
  vi.stubGlobal("navigator", {
    userAgent: "Browser",
    clipboard: { writeText: () => Promise.reject(new Error("refused")) },
  });
  await copyReport(new Error("broke"), { supportEmail: "help@site.example", copied: "Copied." });
  const draft = new URL(location.href);
  expect(draft.protocol + draft.pathname).toBe("mailto:help@site.example");
  expect(draft.searchParams.get("subject")).toBe("Error Report");
  expect(JSON.parse(draft.searchParams.get("body") ?? "")).toMatchObject({
    message: "broke",
    url: "https://site.example/contact",
    errorId: expect.stringMatching(/./),
  });
});

function failureAt(file: string, name = "Error") {
  const error = new Error("no");
  error.name = name;
  error.stack = `Error: no\n    at f (${file}:1:1)`;
  return error;
}

const withStack = (error: Error, stack: string | undefined) =>
  Object.defineProperty(error, "stack", { value: stack });

/** Returns an error as a browser rejects its own promises with. */
const withoutStack = (name: string, message = "no") =>
  withStack(new DOMException(message, name), undefined);

/** Returns what an import is rejected with whose file did not arrive. */
const lostFile = (message: string) => withStack(new TypeError(message), `TypeError: ${message}`);

const ownStack = "f@https://site.example/assets/a.js:1:1";

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
  ["a permission that the browser refuses itself", withoutStack("NotAllowedError"), false],
  [
    "a permission refused to our own file",
    withStack(new DOMException("no", "NotAllowedError"), ownStack),
    true,
  ],
  ["an aborted load", withoutStack("AbortError"), false],
  [
    "a transition that WebKit skips at a resize",
    withoutStack("InvalidStateError", "Skipping view transition because viewport size changed."),
    false,
  ],
  [
    "a transition that WebKit skips while our own file runs",
    withStack(
      new DOMException("Skipping view transition because viewport size changed.", "OperationError"),
      ownStack,
    ),
    false,
  ],
  [
    "a transition that Chromium skips",
    withStack(new DOMException("Transition was skipped", "InvalidStateError"), ownStack),
    false,
  ],
  [
    "a file lost in Chromium",
    lostFile("Failed to fetch dynamically imported module: https://site.example/assets/a.js"),
    false,
  ],
  [
    "a file lost in Firefox",
    lostFile("error loading dynamically imported module: https://site.example/assets/a.js"),
    false,
  ],
  ["a file lost in WebKit", lostFile("Importing a module script failed."), false],
  ["a lost stylesheet", lostFile("Unable to preload CSS for /assets/a.css"), false],
  [
    "our own file, which quotes such words",
    withStack(new Error("No: Importing a module script failed."), ownStack),
    true,
  ],
  ["a script of another origin", withStack(new Error("Script error."), undefined), false],
  ["a script of another origin, as text", "Script error.", false],
  ["text", "text", true],
  ["nothing", undefined, true],
])("a rejection from %s takes the page down: %s", (_, reason, expected) => {
  expect(isOwnError(reason, "https://site.example")).toBe(expected);
});
