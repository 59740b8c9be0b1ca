import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { type Front, findProxy, type RunningProxy, runProxy } from "./front.ts";

const findNginx = () => findProxy("nginx", "nginx-light");

/** Puts temporary files and logs beside the configuration, where any user may write. */
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

/** Returns the shipped configuration, changed to plain HTTP on loopback and these processes. */
function asShipped({ port, ports, outageFolder, patience }: Front): string {
  const [line = ""] = /^ *server 127\.0\.0\.1:3000 .*$/m.exec(shipped()) ?? [];
  const each = ports.map((one) => line.replace("3000", String(one))).join("\n");
  const text = shipped()
    .replace(line, each)
    .replace(/server \{\s*listen 80;[^}]*\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "")
    .replaceAll("/srv/site-outage", outageFolder);
  return patience ? text.replace(/(client_\w+_timeout) \w+/g, `$1 ${patience}s`) : text;
}

const shipped = () => readFileSync("deploy/nginx.conf", "utf8");

/** Runs nginx with deploy/nginx.conf in front of these processes. They need not run yet. */
export async function startNginxFront(front: Front): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "site-front-"));
  const server = join(folder, "site.conf");
  const main = join(folder, "nginx.conf");
  writeFileSync(server, asShipped(front));
  writeFileSync(main, around(folder, server));
  return runProxy({
    binary: findNginx(),
    args: ["-c", main, "-p", folder],
    folder,
    port: front.port,
  });
}

/** Runs nginx's own check of deploy/nginx.conf as shipped, with this certificate. */
export function checkShippedConfiguration(certificate: { cert: string; key: string }): string {
  const folder = mkdtempSync(join(tmpdir(), "site-front-"));
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return join(folder, name);
    };
    // Unprivileged ports; the check does not mind if one is in use.
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
