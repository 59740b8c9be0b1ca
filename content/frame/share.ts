/** Texts of the share image, the preview picture of a shared link. */
export const shareLabels = { call: "Call" };
