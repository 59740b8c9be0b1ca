/** Questions to the owner about contradictory answers, and the claims that they repeat. */
export const contradictionTexts = {
  noBackup: "nothing is backed up",
  backupUnsure: "you are not sure whether anything is backed up",
  noPlan: "there is no plan for a bad day",
  planUnsure: "you are not sure whether there is a plan for a bad day",
  nobody: "nobody is in charge of security",
  nobodyUnsure: "you are not sure who is in charge of security",
  oldInUse: "something in daily use gets no updates any more",
  oldUnsure: "you are not sure whether anything in use still gets updates",
  ownPhones: "most deals run on personal email or unmanaged phones",
  phonesUnsure: "you are not sure what the agents use",
  thisDomain: "this domain",
  googleSaid:
    "You told us that email is at Google Workspace; the public records send it to Microsoft 365. Was it moved, or is this another domain?",
  microsoftSaid:
    "You told us that email is at Microsoft 365; the public records send it to Google Workspace. Was it moved, or is this another domain?",
  unsealed:
    "You told us that the email settings were reviewed and fixed this year; the public records show no working seal (DKIM) and a DMARC policy that stops nothing. Did the review cover your domain's records?",
  neverAnyone:
    "You told us that several people work here, and that nobody else has ever had access. Do all of them work without an account?",
  escrow:
    "You told us that you hold client money, and that you never pay or receive by transfer. How does the money move?",
  wireWarning:
    "You told us that clients are warned about wire instructions, and that you never pay or receive by transfer. Who handles the wires?",
  taxWork:
    "You told us that you do accounting or tax work and hold none of the sensitive records on the list, and that you know where client data is. Where are the tax numbers of your clients?",
  checkedUnsure:
    "You told us that your insurance or customer answers were checked against what is really in place, and were not sure about much of it here. Who did that check?",
  restored: (claim: string): string =>
    `You told us that ${claim}, and that something was restored from a backup. Which copy was that, and is it still made?`,
  safeCopy: (claim: string): string =>
    `You told us that ${claim}, and that the backups are out of an intruder's reach. Is there a copy that the first answer left out?`,
  sendersOpen: (finding: string): string =>
    `You told us that the email settings were reviewed and fixed this year; the list of allowed senders says otherwise: ${finding} Did the review cover it?`,
  mailElsewhere: (domain: string): string =>
    `You told us when your email settings were reviewed; ${domain} takes no mail. Under which domain do you get your email?`,
  agentsElsewhere: (domain: string): string =>
    `You told us that agents work from company accounts; ${domain} takes no mail. Which addresses do they use?`,
  noticePlan: (claim: string): string =>
    `You told us that ${claim}, and that there is one for telling clients and authorities. Does that one say who decides, and who to call first?`,
  wispPlan: (claim: string): string =>
    `You told us that there is a written information security plan, and that ${claim}. Such a plan names the steps for an incident; does yours?`,
  wispPerson: (claim: string): string =>
    `You told us that there is a written information security plan, and that ${claim}. Such a plan names that person; whom does yours name?`,
  updates: (claim: string): string =>
    `You told us that somebody checks that serious updates land within 14 days, and that ${claim}. Does that check cover every computer, server and router?`,
  phones: (claim: string): string =>
    `You told us that every phone is encrypted and can be wiped, and that ${claim}. Can you wipe those phones?`,
};
