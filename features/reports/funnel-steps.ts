export const funnelForms = ["contact", "quote", "assessment"] as const;
export type FunnelForm = (typeof funnelForms)[number];

/** Steps of each form in order, named as the forms emit them. "sent" is the lead. */
export const funnelSteps: Record<FunnelForm, readonly string[]> = {
  contact: ["shown", "begun", "sent"],
  quote: ["shown", "firm", "urgency", "contact", "review", "sent"],
  assessment: [
    "shown",
    "s2-signin",
    "s3-mail-money",
    "s4-devices",
    "s5-data",
    "s6-industry",
    "report",
    "sent",
  ],
};

/** Labels of each form's steps, in the same order as `funnelSteps`. */
export const stepLabels: Record<FunnelForm, readonly string[]> = {
  contact: ["Saw the form", "Began to write", "Sent the message"],
  quote: [
    "Opened the dialog",
    "Said what is needed",
    "Described the company",
    "Said how urgent",
    "Left contact details",
    "Sent the request",
  ],
  assessment: [
    "Opened the questions",
    "About the business",
    "Signing in",
    "Email and payments",
    "Devices and network",
    "Data and backups",
    "Saw the report",
    "Asked to talk",
  ],
};

/** Returns the step that an event reached; null when the form or step is unknown. */
export function stepReached(form: string, step: string): { form: FunnelForm; at: number } | null {
  const known = funnelForms.find((one) => one === form);
  const at = known ? funnelSteps[known].indexOf(step) : -1;
  return known && at >= 0 ? { form: known, at } : null;
}
