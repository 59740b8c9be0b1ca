import { readFileSync } from "node:fs";

/** Way in which a command in a document is tested. */
export type Proof =
  /** Runs to its end and succeeds on each engine, on sample data of its own; `onStore` with STORAGE_URL set. */
  | { how: "run"; on?: State; after?: readonly string[]; onStore?: true }
  /** Serves on each engine until it is asked to stop. */
  | { how: "serve" }
  /** Runs to its end and succeeds, once, on SQLite: the engine makes no difference, or must be this one. */
  | { how: "run once"; why: string }
  /** Replaced by this command, which does less. */
  | { how: "shortened"; as: string; why: string }
  /** Only parsed, not run. */
  | { how: "read"; why: string };

/** Data that a command finds when it starts. */
export type State = "database" | "copy alone" | "nothing";

/** Placeholders in the documents with their values here. `work` and `postgres` are the test's own. */
export const substitutions = (place: { work: string; postgres: string; copy: string }) =>
  [
    ["postgres://user@host/database", place.postgres],
    ["postgres://…", place.postgres],
    ["PGPASSWORD=…", "PGPASSWORD=of-no-use"],
    ["/srv/site-outage", `${place.work}/site-outage`],
    ["<folder>", `${place.work}/site-outage`],
    ["<email>", "mara@ruizbooks.test"],
    ["<name>", "Mara Ruiz"],
    ["[role]", "office"],
    ["<that copy>", place.copy],
    ["<copy>", place.copy],
    // A release has its files at the same paths as the sources.
    ["/opt/site/current/", ""],
    ["<file>", place.copy],
    ["<words>", "campaigns"],
  ] as const;

const root = "needs root, and changes the machine";
const systemd = "needs the service under systemd";
const released = "needs an unpacked release, which release.test.ts runs";
const hours = "measures for a long time and rewrites a document";

const leavesSqlite = "moves from SQLite to PostgreSQL";
const noDatabase = "reads the sources and opens no database";
const toStore = "npm run storage -- move --to s3";

const addPerson = 'npm run staff -- create <email> "<name>" [role]';

/** Every command in README.md and docs/operations.md. Add an entry for each new command. */
export const proofs: Record<string, Proof> = {
  "npm ci": { how: "read", why: "would exchange what this very test runs on" },
  "npm start": { how: "serve" },
  "npm start -- --without-copy": { how: "serve" },
  "npm run dev": { how: "read", why: "development.test.ts runs it on a fresh clone" },
  "npm test": { how: "read", why: "runs this test" },
  "npm run check": { how: "read", why: "is the first part of npm test" },
  "npm run build": { how: "read", why: "npm test runs it before this test" },
  [addPerson]: { how: "run" },
  'npm run staff -- create <email> "<name>" owner': { how: "run" },
  "npm run staff -- rescue <email>": { how: "run", after: [addPerson] },
  "npm run backup": { how: "run" },
  "npm run backup -- --prove": { how: "run" },
  "npm run restore -- newest": { how: "run", on: "copy alone" },
  "npm run restore -- newest --yes": { how: "run" },
  "npm run restore -- <file>": { how: "run", on: "copy alone" },
  "npm run restore -- <that copy> --yes": { how: "run" },
  "npm run move -- --to postgres://…": { how: "run once", why: leavesSqlite },
  "PGPASSWORD=… npm run move -- --to postgres://user@host/database": {
    how: "run once",
    why: leavesSqlite,
  },
  "npm run doctor": { how: "run" },
  [toStore]: { how: "run", onStore: true },
  "npm run storage -- move --to disk": { how: "run", onStore: true, after: [toStore] },
  "npm run storage -- link <copy>": { how: "run", onStore: true, after: [toStore] },
  "npm run export-static -- <folder>": { how: "run" },
  "npm run export-static -- /srv/site-outage": {
    how: "read",
    why: "is the command before, whose folder is this one",
  },
  "npm run seed": { how: "run", on: "nothing" },
  "npm run seed -- --code": { how: "run" },
  "npm run seed -- --large": { how: "read", why: "writes a million rows" },
  "npm run seed -- --huge": { how: "read", why: "writes two million rows" },
  "npm run mutants": { how: "read", why: hours },
  "npm run mutants -- <words>": { how: "read", why: hours },
  "npm run bench": { how: "read", why: hours },
  "npm run bench -- --only=beside": { how: "read", why: hours },
  "npm run bench -- --only=scale": { how: "read", why: hours },
  "npm run soak": { how: "read", why: hours },
  "npm run soak -- --minutes 10": { how: "read", why: hours },
  "npm run attack": { how: "read", why: hours },
  "npm run attack -- --minutes 60": { how: "read", why: hours },
  "npm run fuzz": {
    how: "shortened",
    as: "npm run fuzz -- --requests 40 --seed 1",
    why: "sends 20,000 requests to each engine",
  },
  "npm run release": { how: "read", why: "release.test.ts makes one and runs it" },
  "npm ci --include=dev": { how: "read", why: "would exchange what this very test runs on" },
  "npm run sbom": { how: "run once", why: noDatabase },
  "npm run supply": { how: "run once", why: noDatabase },
  "useradd --system --home-dir /opt/site --shell /usr/sbin/nologin site": {
    how: "read",
    why: root,
  },
  "cp /opt/site/current/deploy/site.service /etc/systemd/system/": { how: "read", why: root },
  "systemctl daemon-reload": { how: "read", why: root },
  "systemctl enable --now site": { how: "read", why: root },
  "systemctl restart site": { how: "read", why: root },
  "systemctl restart systemd-journald": { how: "read", why: root },
  "systemd-analyze security site": { how: "read", why: systemd },
  "journalctl -u site": { how: "read", why: systemd },
  "journalctl -u site -p err": { how: "read", why: systemd },
  "podman build -t site -f deploy/Containerfile .": {
    how: "read",
    why: "fetches an image; deploy.test.ts reads the Containerfile",
  },
  "mkdir -p /opt/site/releases": { how: "read", why: root },
  "/opt/site/current/site start --without-copy": { how: "read", why: released },
  "systemd-run --pty --uid=site --working-directory=/var/lib/site -p EnvironmentFile=/etc/site.env -p Environment=DATA_DIR=/var/lib/site /opt/site/current/site backup --prove":
    { how: "read", why: systemd },
};

/** Programs with which a line in a document begins if it is a command. A bare name, such as `rsync`, is not one. */
const programs =
  /^(?:\w+=\S+ )?(?:sudo |)(?:npm|npx|node|bash|sh|cp|mv|chown|chmod|mkdir|useradd|apt|apt-get|apk|systemctl|systemd-\w+|journalctl|podman|docker|psql|pg_\w+|sqlite3|openssl|curl|git|node_modules\/\S+|\/opt\/\S+) \S/;

/**
 * Returns the commands of a line: several, or the continuation of the one before ("-- --prove" after "npm run backup").
 */
function split(text: string, before: string): string[] {
  if (text.startsWith("-- ")) return [`${before.split(" -- ")[0]} ${text}`];
  return programs.test(text) ? text.split(" && ") : [];
}

/** Returns every command in a document, from fenced blocks and running text. */
export function commandsOf(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const found: string[] = [];
  const take = (line: string) => found.push(...split(line.trim(), found.at(-1) ?? ""));
  const blocks = /^```\w*\n([\s\S]*?)^```$/gm;
  for (const [, block = ""] of text.matchAll(blocks)) {
    for (const line of block.replaceAll(/\s*\\\n\s*/g, " ").split("\n")) take(line);
  }
  for (const [, span = ""] of text.replaceAll(blocks, "").matchAll(/`([^`\n]+)`/g)) take(span);
  return [...new Set(found)];
}
