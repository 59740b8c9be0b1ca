type Link = { label: string; path: string };

// Apart from home.ts: only the texts of the first screen and of the closing call are sent to the browser as code.

/** Texts of the first screen. */
export const homeHero: { heading: string; lead: string; action: Link } = {
  heading: "{tagline} in the San Fernando Valley",
  lead: "We look after the computers, email and data of small offices from Burbank to Agoura Hills. {brandName} is a Los Angeles company, founded in {foundedYear}. Tell us what worries you, and we will tell you what we would fix first.",
  action: { label: "Start the free assessment", path: "/security-assessment" },
};

/** Plain facts that anyone can check; no claims about clients or awards. */
export const homeFacts: readonly { label: string; text: string }[] = [
  { label: "In business", text: "Since {foundedYear}, based in {locality}" },
  { label: "Hours", text: "{hours}" },
  { label: "Calls", text: "Response within 1 hour during business hours" },
  { label: "Messages", text: "Answered within 1 business day" },
  { label: "This website", text: "No tracking until you say yes" },
];

/** Texts of the last band of the page. */
export const homeClosing: { heading: string; text: string; action: Link; quoteLabel: string } = {
  heading: "Find out where you stand",
  text: "The assessment takes about five minutes, and the list is yours to keep. If you would rather talk to someone, call {phone}.",
  action: { label: "Start the free assessment", path: "/security-assessment" },
  quoteLabel: "Ask for a quote",
};
