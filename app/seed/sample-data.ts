export const firstNames =
  "Ana Ben Carla Dev Elena Frank Grace Hugo Ines Jon Kim Luis Mina Nora Omar Priya Quinn Rosa Sam Tess Uri Vera Will Ximena Yara Zoe".split(
    " ",
  );

export const lastNames =
  "Ruiz Chen Park Osei Novak Adler Silva Haddad Moreno Weiss Tran Cole Abbott Bauer Castillo Dang Ellis Farah Gomez Hughes Ito Jensen Kaplan Lindgren Mehta Nguyen Okafor Petrov Reyes Sato Turner Ueda Vargas Walsh Yoon Zamora".split(
    " ",
  );

export const trades = "books law realty dental design tile media travel".split(" ");

/** Area codes of California. Numbers 555-0100 to 555-0199 are reserved for fiction. */
export const areaCodes = "818 213 310 323 424 562 626 661 747 805 909 949".split(" ");

export const problems = [
  "Our bookkeeper clicked a link and now mail is missing.",
  "Two new people start in March and need laptops and mail.",
  "The backup has shown a red mark for a week. Is it any good?",
  "We move offices and need the network ready on the first day.",
  "A client says that our invoices land in the junk folder.",
  "The insurer asks for multi-factor sign-in on every account.",
  "Somebody sent a wire request in the name of our director.",
  "The printer and the guest Wi-Fi share one password.",
];

export const wishes = [
  "Please call before noon.",
  "A short reply by mail is enough.",
  "We would like a quote for ten people.",
  "Our lease ends in June, so there is time.",
  "The former provider still has the passwords.",
  "We use Microsoft 365 and two shared mailboxes.",
];
