export const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A calendar day: `weekday` from 0 (Sunday), `month` from 1, `monthName` such as "Jan". */
export type NamedDay = { weekday: number; day: number; month: number; monthName: string };

export const period = (hour: number) => (hour < 12 ? "AM" : "PM");

/** Texts for moments, which browsers know too. Other languages provide the same functions with their own texts. */
export const timeFormats = {
  /** "6:00 PM" */
  clock: (hour: number, minute: string): string => `${hour % 12 || 12}:${minute} ${period(hour)}`,
  /** "Monday 8:00 AM", for a day that is near */
  nearDay: ({ weekday }: NamedDay, clock: string): string => `${days[weekday]} ${clock}`,
  /** "Monday, Jan 4, 8:00 AM" */
  farDay: ({ weekday, day, monthName }: NamedDay, clock: string): string =>
    `${days[weekday]}, ${monthName} ${day}, ${clock}`,
  open: (until: string): string => `Open now, until ${until}`,
  answersToday: (clock: string): string => `Closed now. We're back at ${clock}`,
  answersOn: (moment: string): string => `Closed now. We're back ${moment}`,
};

export type TimeFormats = typeof timeFormats;
