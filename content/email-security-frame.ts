/** Texts in the drawings and around the form of the email security page. */
export const emailSecurityFrame = {
  invoice: {
    title: "Invoice",
    number: "No. 2041",
    lines: [
      { what: "Quarterly bookkeeping", amount: "$4,200.00" },
      { what: "Payroll filing, 6 people", amount: "$780.00" },
    ],
    due: "Due Friday",
    total: "$4,980.00",
    payTo: "Please pay to account",
    caption:
      "An invented example. The sender's name, the amount and the wording are right. Only the account is someone else's.",
  },
  wholeOffice: {
    before: "Mail is one part of it.",
    link: "Take the free assessment",
    after: "to see your whole office graded.",
  },
};
