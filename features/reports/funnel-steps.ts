export const funnelForms = ["contact", "quote", "assessment"] as const;
export type FunnelForm = (typeof funnelForms)[number];

/** Steps of each form in order, with the ids that the forms emit. "sent" is the lead. */
export const funnelSteps: Record<FunnelForm, readonly { id: string; label: string }[]> = {
  contact: [
    { id: "shown", label: "Saw the form" },
    { id: "begun", label: "Began to write" },
    { id: "sent", label: "Sent the message" },
  ],
  quote: [
    { id: "shown", label: "Opened the dialog" },
    { id: "firm", label: "Said what is needed" },
    { id: "urgency", label: "Described the company" },
    { id: "contact", label: "Said how urgent" },
    { id: "review", label: "Left contact details" },
    { id: "sent", label: "Sent the request" },
  ],
  assessment: [
    { id: "shown", label: "Opened the questions" },
    { id: "s2-signin", label: "About the business" },
    { id: "s3-mail-money", label: "Signing in" },
    { id: "s4-devices", label: "Email and payments" },
    { id: "s5-data", label: "Devices and network" },
    { id: "s6-industry", label: "Data and backups" },
    { id: "report", label: "Saw the report" },
    { id: "sent", label: "Asked to talk" },
  ],
};

/** Returns the step that an event reached; null when the form or step is unknown. */
export function stepReached(form: string, step: string): { form: FunnelForm; at: number } | null {
  const known = funnelForms.find((one) => one === form);
  const at = known ? funnelSteps[known].findIndex(({ id }) => id === step) : -1;
  return known && at >= 0 ? { form: known, at } : null;
}
