/** The SESSION_SECRET of every tested product: what one database was sealed and signed with holds in its copies. */
export const testSecret = "a secret of the tests, of no use elsewhere";
