import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import type { DocumentKind } from "#content/kinds.ts";
import { LineError, readSections } from "./read-sections.ts";

type Path = readonly PropertyKey[];
/** Part of a document before its schema checks it, and the line of the file that a path in it stands on. */
type Part = { value: unknown; lineOf(path: Path): number };

/**
 * Reads a document: front matter in YAML, whose values are all text, and Markdown below it. The schema of its kind
 * checks both and returns the fields as pages use them.
 * @throws Error with a line for each problem: file, line (from 1), field, and what is wrong
 */
export function readDocument(path: string, text: string, kind: DocumentKind): unknown {
  const located = ({ line, message }: LineError) => `${path}:${line}: ${message}`;
  try {
    const { front, below } = readParts(text, kind);
    const name = path.slice(path.lastIndexOf("/") + 1, -".md".length);
    const read = kind.schema.safeParse({
      ...(kind.name ? { [kind.name]: name } : {}),
      ...front.value,
      ...(kind.body ? { [kind.body]: below.value } : {}),
    });
    if (read.success) return read.data;
    const problems = read.error.issues.map((issue) => problemOf(issue, { kind, front, below }));
    throw new Error(problems.map(located).join("\n"));
  } catch (error) {
    throw error instanceof LineError ? new Error(located(error)) : error;
  }
}

function readParts(text: string, kind: DocumentKind) {
  const [whole, head = "", body = ""] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  if (whole === undefined) throw new LineError(1, "front matter between lines of --- is missing");
  const front = readFields(`\n${head}`);
  for (const given of [kind.name, kind.body]) {
    if (given === undefined || !(given in front.value)) continue;
    throw new LineError(front.lineOf([given]), `${given}: must not stand in the front matter`);
  }
  // Empty lines in place of those above, so that lines count from the top of the file.
  const above = "\n".repeat(text.slice(0, text.length - body.length).split("\n").length - 1);
  const below = readBody(above + body, kind);
  if (!kind.body && body.trim()) throw new LineError(below.lineOf([]), "no page draws this text");
  return { front, below };
}

/** Reads the front matter. Its values are all text, so that a ZIP code, a date and a version stay as written. */
function readFields(yaml: string): Part & { value: object } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    schema: "failsafe",
    lineCounter: lines,
    prettyErrors: false,
  });
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) throw new LineError(lineAt(error.pos[0]), error.message);
  if (!isMap(document.contents)) throw new LineError(2, "front matter must have fields");
  const { contents } = document;
  return {
    value: document.toJS() as object,
    lineOf(path) {
      let [node, offset]: [unknown, number | undefined] = [contents, contents.range?.[0]];
      for (const key of path) {
        if (isMap(node)) {
          const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
          if (!pair || !isScalar(pair.key)) break;
          [node, offset] = [pair.value, pair.key.range?.[0]];
        } else if (isSeq(node)) {
          node = node.items[Number(key)];
          if (isScalar(node) || isMap(node) || isSeq(node)) offset = node.range?.[0];
        }
      }
      return lineAt(offset);
    },
  };
}

/** Reads the text below the front matter: sections, paragraphs or one paragraph. */
function readBody(text: string, { form }: DocumentKind): Part {
  if (form === "sections") return readBlocks(text);
  const paragraphs = text.split("\n\n").flatMap((part) => part.trim() || []);
  const lineOf = ([index = 0]: Path) =>
    text.slice(0, text.indexOf(paragraphs[Number(index)] ?? "")).split("\n").length;
  return { value: form === "paragraphs" ? paragraphs : text.trim(), lineOf };
}

function readBlocks(markdown: string): Part {
  const { sections, lines } = readSections(markdown);
  return {
    value: sections,
    lineOf(path) {
      let [inner, line]: [unknown, number] = [sections, 1];
      for (const key of path) {
        inner = (inner as Record<PropertyKey, unknown> | undefined)?.[key];
        line = lines.get(inner as object) ?? line;
      }
      return line;
    },
  };
}

type Parts = { kind: DocumentKind; front: Part; below: Part };

function problemOf(issue: z.core.$ZodIssue, { kind, front, below }: Parts): LineError {
  const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys] : issue.path;
  const [first, ...rest] = path;
  const line = first !== undefined && first === kind.body ? below.lineOf(rest) : front.lineOf(path);
  return new LineError(line, `${z.core.toDotPath(path)}: ${issue.message}`);
}
