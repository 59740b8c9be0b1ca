/** Headings and labels shared by the four industry pages. */
export const industryPage = {
  short: {
    heading: "The short version",
    duties: "Three duties",
    threats: "Three ways it starts",
    start: "Do this first",
    contents: "All of it, part by part",
  },
  parts: "On this page",
  rules: {
    heading: "What you are responsible for",
    caption: "Rules that reach this kind of firm, what they ask, and where to read them",
    head: ["Rule", "Who it reaches", "What it asks of you", "Source and review"],
    reviewed: "Reviewed",
  },
  threats: { heading: "How it usually starts", stop: "What stops it" },
  setUp: {
    heading: "What we set up, and the duty it serves",
    caption: "Safeguards and the duties they help to meet",
    head: ["What we set up", "Which duty it helps you meet"],
  },
  tools: "Software you may already use",
  month: "Your first thirty days",
  checklist: "Checklist",
  questions: "Questions we hear",
  posts: "Articles that go further",
  locations: "Where this work is common",
  figure: "A published figure",
} as const;
