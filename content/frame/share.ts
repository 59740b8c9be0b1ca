/** Texts of the share image, the preview picture of a shared link. */
export const shareWords = { call: "Call" };
