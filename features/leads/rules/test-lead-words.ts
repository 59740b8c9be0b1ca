const saveFix =
  "Ask whoever looks after the server to look at the log. Until it is fixed, ask visitors by a notice on the site to call.";

/** What each step of the hourly test lead means when it fails, and what to do, in words for the owner. */
export const testLeadFaults = {
  Form: {
    words: "The contact form refuses a message that is filled in correctly.",
    fix: "Look whether the list of refused mail domains in the settings turns everybody away.",
  },
  Staff: {
    words: "Nobody would be told of a new message.",
    fix: "Name somebody under Settings, Notifications, or give a member of staff the role owner or office.",
  },
  Saving: { words: "Messages from the website cannot be saved.", fix: saveFix },
  Lead: { words: "A saved message is not there when it is read again.", fix: saveFix },
  History: { words: "A message is saved without its history.", fix: saveFix },
  "Audit log": { words: "A message is saved without its line in the audit log.", fix: saveFix },
  Mails: { words: "A message is saved, but not all emails about it are queued.", fix: saveFix },
  "Taken out": { words: "The test message could not be taken out again.", fix: saveFix },
  "Mail server": {
    words: "The mail server does not answer as it should. Messages are saved; emails wait.",
    fix: "Compare SMTP_URL with what your mail provider says, and ask the provider whether its server is up.",
  },
} as const;
