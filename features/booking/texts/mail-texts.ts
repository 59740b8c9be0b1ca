/** Texts of the mails to a call's customer and of the call's calendar entry. */
export const bookingMailTexts = {
  hello: "Hello,",
  bookedSubject: (when: string): string => `Your call: ${when}`,
  booked: (company: string): string => `Your call with ${company} is booked:`,
  callsAt: (phone: string): string => `We will call you at ${phone}.`,
  takes: (minutes: string): string => `Plan on about ${minutes} minutes.`,
  notYou:
    "If you did not book this call, someone used your address. Please cancel it with the button.",
  change: "Move or cancel the call",
  changeUntil: "The link works until an hour before the call. After that, please call us.",
  movedSubject: (when: string): string => `Your call has moved: ${when}`,
  moved: "Your call has a new time:",
  cancelledSubject: (when: string): string => `Your call is canceled: ${when}`,
  cancelledPreview: "The call is off.",
  cancelled: "Your call is canceled:",
  again: (phone: string): string =>
    `To pick another time, go to our contact page or call ${phone}.`,
  tomorrowSubject: (when: string): string => `Your call is tomorrow: ${when}`,
  tomorrow: "Your call is tomorrow:",
  reminderSubject: (when: string): string => `A reminder of your call: ${when}`,
  reminder: "A reminder of your call:",
  hourSubject: "Your call is in an hour",
  hour: "Your call is in an hour:",
  late: (phone: string): string => `If you can't make it, please call ${phone}.`,
  entry: (company: string): string => `Call with ${company}`,
  entryChange: (link: string): string => `Move or cancel: ${link}`,
};
