/** Number of tries that the error screen offers (spec §3). */
export const retryLimit = 3;
/** Id of the template that every page includes, because a failed page may be unable to fetch it. */
export const errorTemplateId = "error-screen";
