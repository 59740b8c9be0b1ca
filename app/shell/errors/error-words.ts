/** Of the error screen (spec §3). */
export const errorTitle = "Something went wrong";
export const retryLimit = 3;
export const retrySpent = "Too many retries";
/** Where every page keeps the screen ready: a page that fails may not be able to fetch it. */
export const errorTemplateId = "error-screen";
