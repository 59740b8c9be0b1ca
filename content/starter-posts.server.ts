/** Initial posts of a new blog (front matter and Markdown) by file name. */
export const starterPosts: Readonly<Record<string, string>> = import.meta.glob<string>(
  "./posts/*.md",
  { query: "?raw", import: "default", eager: true },
);
