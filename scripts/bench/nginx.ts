import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackage, onPath } from "#tests/debian.ts";
import { freePort } from "#tests/free-port.ts";
import { pause } from "./measure.ts";

type Page = { body: Buffer; headers: Record<string, string> };

/** Returns a response as transferred: compressed bytes, which `fetch` would decompress. */
export function wireBytes(address: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, `${value}`]);
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(headers) });
      });
    });
    call.once("error", reject);
    call.end();
  });
}

/** Headers that nginx sets itself. */
const own = ["date", "connection", "keep-alive", "content-length", "content-type", "etag"];

function configuration(folder: string, port: number, { headers }: Page): string {
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `      add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = /page {
      default_type "text/html; charset=utf-8";
${added.join("\n")}
    }
  }
}
`;
}

async function untilAnswering(url: string, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) throw new Error("nginx ended at once.");
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error("nginx did not answer within 5 s.");
}

/** Serves the response of `address` from a file. @throws when nginx is missing and cannot be installed */
export async function startNginx(address: string): Promise<{ url: string; stop(): Promise<void> }> {
  const binary = onPath("nginx") ?? (installPackage("nginx-light") ? onPath("nginx") : undefined);
  if (!binary) throw new Error("This part compares with nginx. Install it, or leave out load.");
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const page = await wireBytes(address);
  writeFileSync(join(folder, "page"), page.body, { mode: 0o644 });
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  // As root, nginx would otherwise run its workers as another user.
  writeFileSync(file, `user ${process.env.USER ?? "root"};\n${configuration(folder, port, page)}`);
  const nginx = spawn(binary, ["-c", file, "-p", folder], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/page`;
  await untilAnswering(url, nginx);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => nginx.once("exit", resolve));
      if (nginx.exitCode === null && nginx.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
