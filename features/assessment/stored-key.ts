/** Under this name the tab keeps the answers (session storage). */
export const assessmentKey = "assessment";
