/** Session storage key of this tab's answers. */
export const assessmentKey = "assessment";
