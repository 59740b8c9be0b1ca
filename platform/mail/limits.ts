/** Characters of a mail's subject and of its sender's name; the mailer cuts longer ones, so forms take none. */
export const maxMailHeader = 100;
