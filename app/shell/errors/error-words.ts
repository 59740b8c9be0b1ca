/** Texts and limit of the error screen (spec §3). */
export const errorTitle = "Something went wrong";
export const retryLimit = 3;
export const retrySpent = "Too many retries";
/** Id of the template that every page includes, because a failed page may be unable to fetch it. */
export const errorTemplateId = "error-screen";
