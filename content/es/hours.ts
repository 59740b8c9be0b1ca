import { days, period } from "./time.ts";

const zones: Readonly<Record<string, string>> = { PST: "hora del Pacífico" };

export const hoursFormats = {
  shortClock: (hour: number, minute: string) =>
    `${hour % 12 || 12}${minute === "00" ? "" : `:${minute}`} ${period(hour)}`,
  dayRange: (first: number, last: number) => `${days[first]} a ${days[last]}`,
  dayList: (open: readonly number[]) => open.map((day) => days[day]).join(", "),
  hours: (open: string, opens: string, closes: string, zone: string) =>
    `${open}, de ${opens} a ${closes}, ${zones[zone] ?? zone}`,
};
