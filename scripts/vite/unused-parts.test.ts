import { expect, test } from "vitest";
import { withoutParts } from "./unused-parts.ts";

const code = `function kept() { return quiet() }
function quiet() { function inner() { return 1 } return inner() }
function never() { return 2 }
Shape.prototype.size = function () { return 3 };
kept();`;

test("functions lose their bodies: some do nothing, some say that they were left out", () => {
  const text = withoutParts(code, {
    quiet: "quiet inner",
    never: "never",
    statements: /^Shape\.prototype\./,
  });
  expect(text).toBe(`function kept() { return quiet() }
function quiet() {}
function never() {throw Error("never is left out")}

kept();`);
});

test("a function or statement that is not there stops the build", () => {
  expect(() => withoutParts(code, { never: "renamed" })).toThrow("renamed");
  expect(() => withoutParts(code, { statements: /^Other\./ })).toThrow("Other");
});

test("a condition that is settled is written as its outcome, wherever it decides", () => {
  const text = withoutParts("if (old && far) leave(); else if (old) stay(); go(old ? 1 : 2)", {
    settled: { old: false, "old && far": false },
  });
  expect(text).toBe("if (false) leave(); else if (false) stay(); go(false ? 1 : 2)");
  expect(() => withoutParts("go()", { settled: { young: true } })).toThrow("young");
});
