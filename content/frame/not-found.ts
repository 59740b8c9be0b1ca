/** Texts of the page that answers unknown addresses. */
export const notFound = {
  heading: "We can't find that page",
  text: "The link may be old, or a letter may be missing in the address. Nothing is wrong with your computer.",
  home: "Go to the home page",
  call: "Or call {phone}",
};

/** Pages that most visitors look for. */
export const popularPages = {
  heading: "Where most questions are answered",
  links: [
    { label: "Services", text: "What we do, and what is not included", path: "/services" },
    {
      label: "Email security",
      text: "Faked invoices and stolen mailboxes",
      path: "/email-security",
    },
    { label: "Glossary", text: "Words explained in a sentence or two", path: "/glossary" },
    { label: "Areas we serve", text: "Eighteen communities in the Valley", path: "/locations" },
    { label: "Contact", text: "By phone, message, or in an emergency", path: "/contact" },
  ],
};
