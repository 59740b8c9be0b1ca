// Loaded into a test's product before its own code: its clock is ahead of the machine's by what the file says (ms).
import { existsSync, readFileSync } from "node:fs";

const file = `${process.env.DATA_DIR}/clock-ahead`;
const MachineDate = Date;
let ahead = 0;

globalThis.Date = class extends MachineDate {
  static now() {
    return MachineDate.now() + ahead;
  }

  constructor(...parts) {
    super(...(parts.length === 0 ? [MachineDate.now() + ahead] : parts));
  }
};

setInterval(() => {
  if (existsSync(file)) ahead = Number(readFileSync(file, "utf8"));
}, 50).unref();
