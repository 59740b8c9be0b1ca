export const ticketSystems = ["halopsa", "connectwise", "autotask"] as const;

export type TicketSystem = (typeof ticketSystems)[number];

/** Names of the ticket systems, and the first set-up step in each. */
export const ticketSystemFacts: Record<TicketSystem, { name: string; hint: string }> = {
  halopsa: {
    name: "HaloPSA",
    hint: "The address of a mailbox under Configuration, Email, Mailbox Setup. Add an email rule for our sender with “Don't Send Acknowledgement”.",
  },
  connectwise: {
    name: "ConnectWise PSA",
    hint: "The address of an Email Connector. Its parsing rules read the subject, which names the company after “Company:”.",
  },
  autotask: {
    name: "Autotask PSA",
    hint: "The address of a mailbox under Incoming Email Processing. Autotask files by the sender, so choose the organization for senders that it does not know.",
  },
};

export function isTicketSystem(format: string): format is TicketSystem {
  return format in ticketSystemFacts;
}
