/** The clock of this process, ahead of or behind the machine's. */
export type MovableDate = {
  /** Moves the clock by this much (ms). */
  advance(ms: number): void;
  /** Sets the clock to a moment (ms since the epoch), from which it runs on. */
  set(moment: number): void;
};

/** Replaces `Date` for everything that this process loads from now on. */
export function installMovableDate(): MovableDate {
  const MachineDate = Date;
  let ahead = 0;
  const now = () => MachineDate.now() + ahead;
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, parts: unknown[], wanted) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, wanted),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  return {
    advance: (ms) => {
      ahead += ms;
    },
    set: (moment) => {
      ahead = moment - MachineDate.now();
    },
  };
}
