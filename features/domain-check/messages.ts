/** Messages for a name that cannot be checked, by stable code. */
export const inputMessages = {
  E_EMPTY: "Type your domain, such as yourcompany.com.",
  E_SYNTAX: "That doesn't look like a domain name. Type just the name, such as yourcompany.com.",
  E_IP: "That is a network address. Type the name instead, such as yourcompany.com.",
  E_PORT: "Leave out the port number and type just the name, such as yourcompany.com.",
  E_CREDENTIALS:
    "That address contains a user name or password. Type just the name, such as yourcompany.com.",
  E_IDN: "Those characters aren't allowed in a domain name. Check the spelling.",
  E_SUFFIX: "That doesn't end like a public domain. Type the full name, such as yourcompany.com.",
  E_PUBLIC_SUFFIX: "Many domains share that ending. Add your own name in front of it.",
  E_RESERVED:
    "That name is reserved for private networks or tests, so there is nothing public to check.",
  E_PROVIDER: "That domain belongs to a mail provider. Type your company's own domain.",
  E_NOT_FOUND: "This name does not exist in DNS. Check the spelling.",
  E_LOOKALIKE:
    "This name contains letters that look like other letters. If it really is yours, check it again.",
  E_SELECTOR: "That doesn't look like the name of a DKIM key, such as selector1.",
  E_OPTED_OUT: "The owner of this domain asked us not to check it.",
} as const;

export type NameProblem = keyof typeof inputMessages;

/** Texts of the checkbox that a check requires. A changed text needs a new edition. */
export const authorization = {
  edition: "dc-auth-2026-12",
  statement: "This is my organization's domain, or I may check it.",
  scope:
    "Only public DNS records, the public home page and the greeting of your mail servers are read. Nothing is logged in to, changed, or tested for weaknesses.",
  missing: "Please confirm that you may check this domain.",
} as const;

export const checkMessages = {
  tooMany: "You have checked several domains already. Please wait a little while, or call us.",
  busy: "Many checks are running right now. Please try again in a moment.",
  off: "The domain check is switched off at the moment. Please call us instead.",
  notCached: "There is no result from the last hour for this domain. Run a new check.",
  human: "We could not confirm that you are a person. Please try again, or call us.",
} as const;
