// Preloaded into a command by NODE_OPTIONS: counts what it does to files, databases and other programs, and kills the
// process before step KILL_AT, counted from the first step that is called KILL_FROM, if that is given. Without KILL_AT,
// the names of the steps are written to KILL_LOG, one on each line.
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { promisify } from "node:util";

const killAt = Number(process.env.KILL_AT ?? 0);
const killFrom = process.env.KILL_FROM ?? "";
const steps = [];
/** Number of steps that count for KILL_AT. */
let reached = 0;

/** Counts the calls of a function, and kills the process instead of making the chosen one. */
function count(owner, name, describe) {
  const original = owner[name];
  owner[name] = function counted(...args) {
    steps.push(`${String(name)} ${describe.call(this, ...args)}`.replaceAll("\n", " ").trimEnd());
    if (reached > 0 || String(name).startsWith(killFrom)) reached += 1;
    if (reached === killAt) process.kill(process.pid, "SIGKILL");
    return original.apply(this, args);
  };
  // Functions with callbacks carry their own form for promises.
  if (original[promisify.custom]) {
    owner[name][promisify.custom] = original[promisify.custom];
    count(owner[name], promisify.custom, describe);
  }
}

const path = (value) => (typeof value === "string" ? value.split("/").slice(-2).join("/") : "");
for (const name of ["renameSync", "rmSync", "fsyncSync", "writeFileSync"]) count(fs, name, path);
for (const name of ["rename", "rm", "mkdir", "open", "copyFile"]) count(fs.promises, name, path);
for (const name of ["spawn", "execFile"]) count(childProcess, name, path);
count(DatabaseSync.prototype, "exec", (sql) => sql.slice(0, 60));
count(DatabaseSync.prototype, "close", () => "");
count(StatementSync.prototype, "run", () => "");
count(StatementSync.prototype, "all", () => "");
count(net.Socket.prototype, "write", (data) => `${data.length}`);
syncBuiltinESMExports();

const { writeFileSync } = fs;
if (killAt === 0 && process.env.KILL_LOG) {
  process.on("exit", () => writeFileSync(process.env.KILL_LOG, steps.join("\n")));
}
