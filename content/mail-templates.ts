/** Default mail templates, until the company writes its own. Each answer fills in the placeholders in braces. */
export const starterTemplates = [
  {
    id: "first-answer",
    name: "First answer",
    subject: "Your message to {company}",
    body: `Hello {name},

Thank you for writing to us. I have read your message and will take care of it.

Two questions will help me answer:

1. When did this start?
2. Who in your office is affected?

You can reply to this email or call me at {phone}.

{me}
{company}`,
  },
  {
    id: "assessment-follow-up",
    name: "Follow-up to a security assessment",
    subject: "Your security assessment: where we would begin",
    body: `Hello {name},

Thank you for taking the assessment. I have read your report. These are the steps we would take first:

{fixes}

Most of this can be done without interrupting your work. When would a call of about 30 minutes suit you?

{me}
{company}, {phone}`,
  },
  {
    id: "quote-next-step",
    name: "Quote: the next step",
    subject: "Your request for a quote: the next step",
    body: `Hello {name},

Thank you for your request for {firm}. Before we quote, we would like to see what you have, so that the price holds.

I suggest a call of about 30 minutes. Afterward you get the quote, with what is included and what is not. You are under no obligation.

Which day suits you?

{me}
{company}, {phone}`,
  },
  {
    id: "could-not-reach-you",
    name: "Could not reach you",
    subject: "We tried to call you",
    body: `Hello {name},

I tried to reach you by phone about your message and did not get through.

Please tell me when it suits you, or call {phone}. If it is settled already, just reply “settled” and I will close it on our side.

{me}
{company}`,
  },
] as const;
