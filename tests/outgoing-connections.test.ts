import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageReceivers } from "#app/server/pages/third-parties.server.ts";
import { handledInformation, receiverTexts } from "#content/legal/handled-information.ts";
import { readSources } from "./source-files.ts";

const named = new Set<string>(
  Object.values(handledInformation).flatMap(({ receivers }) => receivers),
);

/**
 * Returns the table of outgoing connections in docs/security.md: the receivers and the files that open each connection.
 */
function outgoingConnections() {
  const [, section = ""] = readFileSync("docs/security.md", "utf8").split(
    "## Outgoing connections",
  );
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| connection"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, , who = "", opened = ""]) => ({
      who: who.split(", "),
      files: [...opened.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file),
    }));
}

/** Matches value imports and calls by which a server can open a connection. */
const opening =
  /^import \{[^}]*\b(?:connect|createSocket|request|lookup|resolve\w*|execFile|spawn)\b[^}]*\} from "node:(?:net|tls|dgram|dns|https?|http2|child_process)|import\("(?:pg|nodemailer|imapflow|oauth4webapi|@opentelemetry\/exporter[^"]*)"\)|from "(?:pg|nodemailer|undici|aws4fetch)"|(?<![.\w])fetch\(/m;

test("every connection that the server can open stands in docs/security.md", () => {
  const opened = readSources().filter(
    ({ path, text }) =>
      /^(?:app|features|platform)\/.*\.server\.tsx?$/.test(path) && opening.test(text),
  );
  const listed = outgoingConnections().flatMap(({ files }) =>
    files.filter((file) => file.includes(".server.")),
  );
  expect(opened.map(({ path }) => path).sort()).toEqual([...new Set(listed)].sort());
});

test("everybody to whom a connection leads is named in the policy, and nobody is without one", () => {
  const connections = outgoingConnections();
  const led = new Set(connections.flatMap(({ who }) => who));
  led.delete("nobody's information");
  for (const receiver of led) expect([receiver, named.has(receiver)]).toEqual([receiver, true]);
  for (const receiver of Object.keys(pageReceivers)) expect(led).toContain(receiver);
  // Carriers transmit calls and mail that never pass through this site.
  expect([...led, "carriers"].sort()).toEqual(Object.keys(receiverTexts).sort());
});
