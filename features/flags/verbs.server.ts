import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { flagCalls, flagLimits, maintenanceCalls } from "./contract.ts";
import { flagNames, flags } from "./flag.ts";
import { present, storeAlone } from "./service.server.ts";
import { changesOf, storedFlag, storedFlags } from "./store.server.ts";

export const flagVerbs = verbs(flagCalls, {
  async list(ctx) {
    const rows = new Map((await storedFlags(ctx.db)).map((row) => [row.name, row]));
    return { flags: flagNames.map((name) => present(name, rows.get(name))) };
  },

  /** @throws invalid, conflict when it changed since `version` was read */
  async change(ctx, { version, ...change }) {
    for (const field of ["percent", "returnsTo"] as const) {
      const share = change[field] ?? 0;
      if (flags[change.name].reach === "site" && share > 0 && share < 100) {
        throw new ExpectedError("invalid", {
          fields: { [field]: "The maintenance page is either on or off: 0 or 100." },
        });
      }
    }
    if (change.endsAt !== null && change.endsAt <= ctx.now()) {
      throw new ExpectedError("invalid", { fields: { endsAt: "That time has already passed." } });
    }
    return { flag: await storeAlone(ctx, { ...change, kind: "changed" }, version) };
  },

  /** Returns also the earlier percentage, for an undo. @throws conflict */
  async kill(ctx, { name }) {
    const { percent: before, version } = present(name, await storedFlag(ctx.db, name));
    const change = { name, percent: 0, reason: "Switched off at once", kind: "killed" } as const;
    return { flag: await storeAlone(ctx, change, version), before };
  },

  async readHistory(ctx, { name }) {
    const rows = await changesOf(ctx.db, name, flagLimits.historyRows);
    return { changes: rows.map(({ beforePercent: before, ...row }) => ({ ...row, before })) };
  },
});

export const maintenanceVerbs = verbs(maintenanceCalls, {
  async read(ctx) {
    return { flag: present("maintenance", await storedFlag(ctx.db, "maintenance")) };
  },

  /** @throws conflict */
  async change(ctx, { on, reason, version }) {
    const percent = on ? 100 : 0;
    const change = { name: "maintenance", percent, reason, kind: "changed" } as const;
    return { flag: await storeAlone(ctx, change, version) };
  },
});
