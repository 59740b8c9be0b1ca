/** The posts that a new blog begins with: front matter and Markdown, by file name. */
export const starterPosts: Readonly<Record<string, string>> = import.meta.glob<string>(
  "./posts/*.md",
  { query: "?raw", import: "default", eager: true },
);
