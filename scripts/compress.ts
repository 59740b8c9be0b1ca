import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { engineEnvironment, engineFlags, runBuild } from "#app/server/boot/v8-flags.ts";

// Last step of a build: writes .br and .gz beside every text file at the highest quality, and the compiled server code.

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
const worthIt = 512;

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < worthIt) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * Caches compiled code beside the server build, so that the very first start is as fast and small as later starts. For
 * that it runs the server once on a temporary database, without this machine's settings.
 */
function compileServer(): void {
  const scratch = mkdtempSync(join(tmpdir(), "compile-"));
  const settings = { DATA_DIR: scratch, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error" };
  spawnSync(process.execPath, [...engineFlags, runBuild, "compile"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...engineEnvironment, ...settings, NODE_ENV: "production" },
  });
  rmSync(scratch, { recursive: true, force: true });
}

compileServer();
