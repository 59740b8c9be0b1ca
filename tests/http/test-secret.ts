/** SESSION_SECRET of every tested product: copies of a database must read what the original sealed and signed. */
export const testSecret = "a secret of the tests, of no use elsewhere";
