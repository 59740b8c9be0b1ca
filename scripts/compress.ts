import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { engineEnvironment, engineFlags, runBuild } from "#app/server/boot/v8-flags.ts";

// Ends a build: .br and .gz beside every text file, once, at the highest quality, and the server's compiled code.

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
const worthIt = 512;

function files(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

for (const file of files("build/client")) {
  if (!compressible.test(file)) continue;
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
 * Compiled code is cached beside the server build, so that the very first start is as quick and small as the later ones:
 * the server runs once, on a database of its own and without this machine's settings.
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
