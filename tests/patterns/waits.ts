import { parseSync } from "vite";

/** Ways to wait that end by the clock: a busy machine makes them too short. */
const members = ["waitForTimeout", "toPass", "poll", "slow"];
const functions = ["setTimeout", "sleep", "eventually"];

type Node = { type: string; start: number } & Record<string, unknown>;

/** Returns the ways to wait by the clock that a source takes, with their lines. */
export function waitsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const note = (node: Node, name: string) =>
    found.push(`${path}:${text.slice(0, node.start).split("\n").length} ${name}`);
  const left: unknown[] = [parseSync(path, text).program];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== "object" || node === null) continue;
    left.push(...Object.values(node));
    const { type, callee, value } = node as Node;
    if (type === "Literal" && value === "networkidle") note(node as Node, "networkidle");
    if (type !== "CallExpression") continue;
    const { name, property, object } = callee as { name?: string } & Record<
      "property" | "object",
      { name?: string } | undefined
    >;
    if (name && functions.includes(name)) note(node as Node, name);
    const isTestsOwn = property?.name !== "poll" && property?.name !== "slow";
    if (!property?.name || !members.includes(property.name)) continue;
    if (isTestsOwn || object?.name === "expect" || object?.name === "test")
      note(node as Node, property.name);
  }
  return found;
}
