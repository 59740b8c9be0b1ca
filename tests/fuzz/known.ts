import type { Dice } from "#app/seed/dice.ts";

/** Matches text and numbers that only people type: none of it may appear in a log. */
export const personalMark = /zqv\d+mark|818\D{0,4}736\D{0,3}\d{4}/i;

/** Kinds whose rows are listed under another path. */
const sameKinds: Record<string, string> = {
  mail: "outbox",
  "assessment/reports": "leads",
  "security/staff": "staff",
};

type Row = { id: string; version: number | undefined };

/** Limits the remembered rows of a kind; the newest replace the oldest. */
const maxRows = 30;
const maxObjects = 60;

/** Remembers earlier responses (ids with their versions, names and whole objects), so that later calls get further. */
export class Known {
  readonly #rows = new Map<string, Row[]>();
  readonly #objects: object[] = [];
  #settings: { settings: Record<string, object>; versions: Record<string, number> } | undefined;
  readonly #staffEmails = new Set<string>();
  #marks = 0;

  /** Returns the segments of a path up to its first parameter: rows of one kind share them. */
  static kind(path: string): string {
    const kind = path.replace("/api/", "").split(/\/\{|\?/)[0] ?? "";
    return sameKinds[kind] ?? kind;
  }

  learn(path: string, json: unknown, depth = 0): void {
    if (typeof json !== "object" || json === null || depth > 5) return;
    if (Array.isArray(json)) {
      for (const one of json.slice(0, 5)) this.learn(path, one, depth + 1);
      return;
    }
    const { id, name, key, receipt, email, version, ...more } = json as Record<string, unknown>;
    if (path === "/api/settings" && "versions" in more) this.#settings = more as never;
    if (typeof email === "string" && !personalMark.test(email)) this.#staffEmails.add(email);
    // Skips typed text: paths are logged unmasked.
    const named = [id, receipt, name, key].find(
      (one) => typeof one === "string" && one.length < 80 && !personalMark.test(one),
    );
    if (typeof named === "string") {
      this.#remember(Known.kind(path), named, typeof version === "number" ? version : undefined);
    }
    this.#objects.push(json);
    if (this.#objects.length > maxObjects) this.#objects.shift();
    for (const inner of Object.values(json)) this.learn(path, inner, depth + 1);
  }

  #remember(kind: string, id: string, version: number | undefined) {
    const rows = (this.#rows.get(kind) ?? []).filter((row) => row.id !== id);
    rows.push({ id, version });
    this.#rows.set(kind, rows.slice(-maxRows));
  }

  /** Returns a row for a path with a parameter, of the path's own kind where one is known. */
  row(dice: Dice, path: string): Row {
    const [first, ...others] = this.#rows.get(Known.kind(path)) ?? [];
    return first ? dice.pick([first, ...others]) : { id: this.anyId(dice), version: undefined };
  }

  anyId(dice: Dice): string {
    const rows = [...this.#rows.values()].flat();
    const [first, ...others] = rows.filter(({ id }) => id.length === 36);
    return first && dice.chance(0.8) ? dice.pick([first, ...others]).id : dice.id();
  }

  /** Returns an object of an earlier response, sometimes with one field replaced. */
  object(dice: Dice): object {
    const [first = {}, ...others] = this.#objects;
    return this.#exchanged(dice, { ...dice.pick([first, ...others]) });
  }

  /** Returns a settings group as last read, sometimes with one field replaced. */
  setting(dice: Dice, group: string): object {
    const value = this.#settings?.settings[group];
    if (!value) return {};
    return {
      value: this.#exchanged(dice, { ...value }),
      version: this.#settings?.versions[group] ?? 0,
    };
  }

  #exchanged(dice: Dice, object: object): object {
    const [name, ...names] = Object.keys(object);
    if (name === undefined || dice.chance(0.5)) return object;
    const value = dice.pick([null, "", "x".repeat(5000), -1, 1e9, [], {}, this.sentence(dice)]);
    return { ...object, [dice.pick([name, ...names])]: value };
  }

  #mark(): string {
    this.#marks += 1;
    return `zqv${this.#marks}mark`;
  }

  email(dice: Dice): string {
    // Reuses senders, so that a second message meets the first one's lead.
    return `zqv${dice.whole(1, 40)}mark@ruizbooks.test`;
  }

  staffEmail(dice: Dice): string {
    const [first, ...others] = this.#staffEmails;
    return first ? dice.pick([first, ...others]) : this.email(dice);
  }

  phone(dice: Dice): string {
    return `(818) 736-${dice.whole(1000, 9999)}`;
  }

  sentence(dice: Dice): string {
    return `${dice.pick(["Mara", "Our server", "Please call"])} ${this.#mark()}`;
  }
}
