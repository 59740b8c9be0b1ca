import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Front, findProxy, type RunningProxy, runProxy } from "./front.ts";

const findCaddy = () => findProxy("caddy", "caddy");

/** Returns the shipped configuration, changed to plain HTTP on loopback and these processes. */
function asShipped({ port, ports, outageFolder, patience }: Front): string {
  const text = readFileSync("deploy/Caddyfile", "utf8")
    .replace(/^\{$/m, "{\n\tadmin off")
    .replace(/^example\.com \{[^}]*\{uri\}[^}]*\}/m, "")
    .replace("www.example.com {", `http://:${port} {\n\tbind 127.0.0.1`)
    .replace("127.0.0.1:3000", ports.map((one) => `127.0.0.1:${one}`).join(" "))
    .replaceAll("/srv/site-outage", outageFolder);
  return patience ? text.replace(/(read_header|read_body) \w+/g, `$1 ${patience}s`) : text;
}

/** Runs Caddy with deploy/Caddyfile in front of these processes. They need not run yet. */
export async function startCaddyFront(front: Front): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-front-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, asShipped(front));
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  return runProxy({ binary: findCaddy(), args, folder, port: front.port });
}

/** Returns Caddy's parsed form of deploy/Caddyfile as shipped. @throws with Caddy's message if it finds an error */
export function adaptShippedConfiguration(): Record<string, unknown> {
  const args = ["adapt", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"];
  return JSON.parse(execFileSync(findCaddy(), args, { encoding: "utf8", stdio: "pipe" }));
}
