/** Texts and limit of the error screen (spec §3). */
export const errorTitle = "Something went wrong";
export const retryLimit = 3;
export const retrySpent = "Too many retries";
/** Id of the template that every page holds ready, because a failed page may not be able to fetch it. */
export const errorTemplateId = "error-screen";
