import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { installPackage, onPath } from "#tests/debian.ts";

export type RunningProxy = { url: string; stop(): Promise<void> };

/** @throws when there is no nginx and none can be installed: these tests are never skipped. */
function findNginx(): string {
  const found = () => onPath("nginx") ?? onPath("../sbin/nginx");
  const binary = found() ?? (installPackage("nginx-light") ? found() : undefined);
  if (binary) return binary;
  throw new Error(
    "These tests need nginx. Install it, on Debian with: apt-get install nginx-light",
  );
}

/** Temporary files and logs beside the configuration, as any user may write them. */
function around(folder: string, server: string): string {
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};\n` : "";
  return `${user}worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  default_type text/html;
${own}
  include ${server};
}
`;
}

type Front = {
  /** The loopback port to listen on. */
  port: number;
  /** The processes behind it. */
  ports: readonly number[];
  /** What is shown while none of them answers. */
  outageFolder: string;
};

/** The configuration that operators are given, on plain loopback and for these processes. */
function asShipped({ port, ports, outageFolder }: Front): string {
  const [line = ""] = /^ *server 127\.0\.0\.1:3000 .*$/m.exec(shipped()) ?? [];
  const each = ports.map((one) => line.replace("3000", String(one))).join("\n");
  return shipped()
    .replace(line, each)
    .replace(/server \{\s*listen 80;[^}]*\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "")
    .replaceAll("/srv/site-outage", outageFolder);
}

const shipped = () => readFileSync("deploy/nginx.conf", "utf8");

async function untilAnswering(url: string, nginx: ChildProcess, folder: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) {
      throw new Error(`nginx ended at once:\n${readFileSync(join(folder, "error.log"), "utf8")}`);
    }
    const answer = await fetch(`${url}/metrics`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not answer within 5 s.");
}

/** Runs nginx with deploy/nginx.conf before these processes. They need not run yet. */
export async function startNginxFront(front: Front): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-front-"));
  const server = join(folder, "site.conf");
  const main = join(folder, "nginx.conf");
  writeFileSync(server, asShipped(front));
  writeFileSync(main, around(folder, server));
  const binary = findNginx();
  const nginx = spawn(binary, ["-c", main, "-p", folder], { stdio: "ignore" });
  const endAtOnce = () => nginx.kill("SIGKILL");
  process.once("exit", endAtOnce);
  const url = `http://127.0.0.1:${front.port}`;
  await untilAnswering(url, nginx, folder);
  return {
    url,
    async stop() {
      process.removeListener("exit", endAtOnce);
      const ended = new Promise((resolve) => nginx.once("exit", resolve));
      if (nginx.exitCode === null && nginx.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What nginx says about deploy/nginx.conf as it is shipped, with this certificate. */
export function checkShippedConfiguration(certificate: { cert: string; key: string }): string {
  const folder = mkdtempSync(join(tmpdir(), "site-front-"));
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return join(folder, name);
    };
    // Ports that any user may open; one that is taken does not trouble nginx here.
    const server = shipped()
      .replace("listen 80;", "listen 127.0.0.1:18080;")
      .replace("listen 443 ", "listen 127.0.0.1:18443 ")
      .replace(/ssl_certificate .*;/, `ssl_certificate ${file("cert.pem", certificate.cert)};`)
      .replace(
        /ssl_certificate_key .*;/,
        `ssl_certificate_key ${file("key.pem", certificate.key)};`,
      );
    const main = file("nginx.conf", around(folder, file("site.conf", server)));
    execFileSync(findNginx(), ["-t", "-q", "-c", main, "-p", folder], { stdio: "pipe" });
    return "";
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
