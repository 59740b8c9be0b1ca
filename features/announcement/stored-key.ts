/** Local storage: the notice that this device closed, by its wording's name. */
export const noticeClosedKey = "siteNoticeClosed";
