const topicPages: Readonly<Record<string, string>> = {
  "/email-security": "email-security",
  "/microsoft-365": "microsoft-365",
};

/** What the page somebody signed up on says of their interest; empty strings where it says nothing. */
export function interestOf(path: string): { topic: string; industry: string } {
  const [, industry = ""] = /^\/industries\/([a-z0-9-]{1,60})$/.exec(path) ?? [];
  return { topic: topicPages[path] ?? "", industry };
}
