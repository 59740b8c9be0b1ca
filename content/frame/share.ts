/** Words of the picture that a shared link shows. */
export const shareWords = { call: "Call" };
