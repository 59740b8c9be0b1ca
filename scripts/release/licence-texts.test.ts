import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { licenceTexts } from "./licence-texts.ts";

/** Writes packages into a folder: name, then file names with their contents. Returns their paths. */
function packages(each: Record<string, Record<string, unknown>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "site-licences-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.entries(each).map(([name, { manifest, ...files }]) => {
    const path = join(folder, name);
    mkdirSync(path);
    const whole = { name, version: "1.0.0", license: "MIT", ...(manifest as object) };
    writeFileSync(join(path, "package.json"), JSON.stringify(whole));
    for (const [file, content] of Object.entries(files))
      writeFileSync(join(path, file), String(content));
    return path;
  });
}

test("each package has its name, version, licence, source, and every text that it comes with", () => {
  const text = licenceTexts(
    packages({
      walnut: {
        manifest: {
          version: "2.1.0",
          license: "Apache-2.0",
          repository: { url: "git+https://git.test/walnut" },
        },
        LICENSE: "Apache License, Version 2.0\n",
        NOTICE: "Made by the Walnut people",
        "licensing.js": "not a text",
      },
      acorn: { "LICENCE.md": "Free for all" },
    }),
  );
  expect(text.indexOf("acorn 1.0.0")).toBeLessThan(text.indexOf("walnut 2.1.0"));
  expect(text).toContain(
    "acorn 1.0.0\nLicence: MIT\nSource: https://www.npmjs.com/package/acorn\n\nFree for all\n",
  );
  expect(text).toContain(
    "walnut 2.1.0\nLicence: Apache-2.0\nSource: git+https://git.test/walnut\n\nApache License, Version 2.0\n\nMade by the Walnut people\n",
  );
  expect(text).not.toContain("not a text");
});

test("a package without a licence file has the part of its README, or only the licence's name", () => {
  const text = licenceTexts(
    packages({
      hazel: { "readme.md": "# hazel\n\nCracks nuts.\n\n## License\n\nMIT © Hazel" },
      pine: { "README.md": "# pine\n\nHas a license somewhere." },
    }),
  );
  expect(text).toContain("## License\n\nMIT © Hazel");
  expect(text).not.toContain("Cracks nuts");
  expect(text).toMatch(
    /pine 1\.0\.0\nLicence: MIT\nSource: \S+\n\nThis package comes without a licence text\./,
  );
});

test("two copies of one version are listed once, two versions twice", () => {
  const text = licenceTexts(
    packages({
      oak: { LICENSE: "of 1.0.0" },
      "oak-again": { manifest: { name: "oak" }, LICENSE: "of 1.0.0" },
      "oak-two": { manifest: { name: "oak", version: "2.0.0" }, LICENSE: "of 2.0.0" },
    }),
  );
  expect(text.match(/^oak .*$/gm)).toEqual(["oak 1.0.0", "oak 2.0.0"]);
});
