/**
 * Maximum length (characters) of a mail's subject and sender name; forms refuse longer ones, which the mailer would
 * cut.
 */
export const maxMailHeader = 100;
