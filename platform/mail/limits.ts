/**
 * Maximum length (characters) of the sender name of a mail, and of a subject that our forms write; forms refuse longer
 * ones, which the mailer would cut.
 */
export const maxMailHeader = 100;

/** Maximum length (characters) of any subject: 250 of a stranger's mail, with room for "Re: " in the answer. */
export const maxMailSubject = 255;
