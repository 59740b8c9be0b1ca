/** Local storage key that holds the revision of the announcement closed on this device. */
export const closedAnnouncementKey = "siteNoticeClosed";
