import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Key, PageLeft, type Point, type Tab } from "./engine.ts";
import type { Answer, Part, Question, Reader, TextMatcher } from "./question.ts";
import { readerSource } from "./reader.ts";

type Text = string | RegExp;

const matcherOf = (text: Text): TextMatcher =>
  typeof text === "string" ? { whole: text } : { pattern: text.source };

/** Names a part of a page by its role and its accessible name. */
export function part(role: string, name?: Text, within: Part | null = null): Part {
  return { role, name: name === undefined ? null : matcherOf(name), within, at: null };
}

/** Names one of several such parts, by its place among them. */
export const nth = (at: number, of: Part): Part => ({ ...of, at });

/** Limits how often a press may miss because the page moved under it. */
const maxPresses = 5;
/** Limits how often a page without scripts is asked: the first look scrolls. */
const maxLooks = 3;

/** A person at a tab of an engine. Everything waits until the page is ready for it. */
export class Person {
  readonly engine: Tab;
  readonly #site: string;
  readonly #scripts: boolean;

  constructor(engine: Tab, { url, scripts = true }: { url: string; scripts?: boolean }) {
    this.engine = engine;
    this.#site = url;
    this.#scripts = scripts;
  }

  /** Opens a path and waits until the page reacts to input. */
  async open(path: string): Promise<void> {
    await this.engine.open(`${this.#site}${path}`);
    if (this.#scripts) await this.#ask({ ask: "alive" });
  }

  press(pressed: Part): Promise<void> {
    return this.#pressOn({ ask: "place", part: pressed });
  }

  /** Opens a fold, which a narrow window has and a wide one may not. */
  async unfold(name: string): Promise<void> {
    const question = { ask: "fold", name } as const;
    const answer = await this.#ask(question);
    if ("point" in answer) await this.#pressOn(question);
  }

  /** Types into the field with this label. */
  async fill(label: Text, text: string, within: Part | null = null): Promise<void> {
    await this.#pressOn({ ask: "field", label: matcherOf(label), within });
    await this.engine.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    }, null);
    await this.engine.type(text);
  }

  /** Chooses an option as WebDriver does: the list of a select is a window of the system's own. */
  async choose(label: Text, option: string, within: Part | null = null): Promise<void> {
    await this.#ask({ ask: "choose", label: matcherOf(label), option, within });
  }

  keys(...keys: readonly Key[]): Promise<void> {
    return this.engine.pressKeys(...keys);
  }

  async sees(text: Text, within: Part | null = null): Promise<void> {
    await this.#ask({ ask: "words", wanted: matcherOf(text), within });
  }

  async finds(found: Part): Promise<void> {
    await this.#ask({ ask: "count", part: found });
  }

  /** Returns how many there are, once there is one. */
  async count(counted: Part): Promise<number> {
    const answer = await this.#ask({ ask: "count", part: counted });
    return "count" in answer ? answer.count : 0;
  }

  async findsFocused(focused: Part): Promise<void> {
    await this.#ask({ ask: "focus", part: focused });
  }

  async findsGone(gone: Part): Promise<void> {
    await this.#ask({ ask: "gone", part: gone });
  }

  /** Waits until the page holds this many event streams, each of which takes a connection of its own. */
  async holdsStreams(open: number): Promise<void> {
    await this.#ask({ ask: "streams", open });
  }

  /** Lets this much time (ms) pass for the page's clock: nobody fills in a form as fast as a test. */
  async passTime(ms: number): Promise<void> {
    await this.engine.evaluate((ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    }, ms);
  }

  /** Returns the path of the page that is shown, with its query. */
  path(): Promise<string> {
    return this.engine.evaluate(() => location.pathname + location.search, null);
  }

  /** Presses once more when the page moved meanwhile, so that the press met nothing. */
  async #pressOn(question: Question): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      await this.engine.pressAt(await this.#placeOf(question));
      if (!this.#scripts) return;
      const answer = await this.#ask({ ask: "pressed" });
      if ("met" in answer && answer.met) return;
    }
    throw await this.#failure(question, "No press has met it.");
  }

  async #placeOf(question: Question): Promise<Point> {
    const answer = await this.#ask(question);
    if (!("point" in answer)) throw new Error("The page has answered without a place.");
    return answer.point;
  }

  /** Asks the page, and the next one whenever it is left before it answers. @throws with its words when it cannot */
  async #ask(question: Question): Promise<Answer> {
    if (!this.#scripts) return this.#askPlain(question);
    for (;;) {
      const answer = await this.engine
        .evaluate(
          (asked) => (window as unknown as { engineReader: Reader }).engineReader.wait(asked),
          question,
        )
        .catch(pageLeft);
      if ("problem" in answer) throw await this.#failure(question, answer.problem);
      if (!("left" in answer)) return answer;
    }
  }

  /** Asks a page whose scripts are switched off: nothing can wait in it, and it runs no reader before. */
  async #askPlain(question: Question): Promise<Answer> {
    await this.engine.evaluate(new Function(readerSource) as () => void, null);
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const answer = await this.engine.evaluate(
        (asked) => (window as unknown as { engineReader: Reader }).engineReader.look(asked) ?? null,
        question,
      );
      if (answer) return answer;
    }
    throw await this.#failure(question, "It is not so.");
  }

  /** Returns an error with the words of the page, and keeps a picture of it. */
  async #failure({ ask, ...of }: Question, problem: string): Promise<Error> {
    const kept = `test-results/engines/${randomUUID()}.png`;
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, await this.engine.picture());
    const page = await this.engine.evaluate(
      () => `${location.href}\n${document.body.innerText}`,
      null,
    );
    const asked = `${ask} ${JSON.stringify(of)}`;
    return new Error(`${asked}: ${problem}\nPicture: ${kept}\n\nThe page was ${page}`);
  }
}

function pageLeft(error: Error): Answer {
  if (error instanceof PageLeft) return { left: true };
  throw error;
}
