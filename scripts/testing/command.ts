import { type SpawnOptions, spawn } from "node:child_process";

export type Environment = Record<string, string>;

function start(command: string, options: SpawnOptions) {
  const [program = "", ...rest] = command.split(/ +/);
  const child = spawn(program, rest, options);
  const succeeded = new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  return { child, succeeded };
}

/** Runs a command whose words hold no blanks, printing its output; returns whether it exited with 0. */
export function run(command: string, environment: Environment = {}): Promise<boolean> {
  console.log(`\n▶ ${command}`);
  const env = { ...process.env, ...environment };
  return start(command, { stdio: "inherit", env }).succeeded;
}

/** Runs a command and prints its output at the end in one block, because other commands run meanwhile. */
export async function runBesideOthers(command: string): Promise<boolean> {
  const { child, succeeded } = start(command, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes: Buffer) => output.push(bytes));
  const ok = await succeeded;
  console.log(`\n▶ ${command}\n${Buffer.concat(output)}`);
  return ok;
}
