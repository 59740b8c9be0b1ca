export const days = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );

type NamedDay = { weekday: number; day: number; month: number };

export const period = (hour: number) => (hour < 12 ? "a.m." : "p.m.");
/** Returns the time with its article; only one o'clock takes the singular. */
const at = (clock: string) => `${clock.startsWith("1:") ? "la" : "las"} ${clock}`;

export const timeFormats = {
  clock: (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${period(hour)}`,
  nearDay: ({ weekday }: NamedDay, clock: string) => `el ${days[weekday]} a ${at(clock)}`,
  farDay: ({ weekday, day, month }: NamedDay, clock: string) =>
    `el ${days[weekday]} ${day} de ${months[month - 1]} a ${at(clock)}`,
  open: (until: string) => `Abierto ahora, hasta ${at(until)}`,
  answersToday: (clock: string) => `Cerrado ahora. Volvemos hoy a ${at(clock)}`,
  answersOn: (moment: string) => `Cerrado ahora. Volvemos ${moment}`,
};
