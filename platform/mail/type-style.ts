/** Color and size of a mail's text, which each element of it repeats. */
export const typeStyle = { color: "#1B2420", fontSize: "16px", lineHeight: "25px" };
