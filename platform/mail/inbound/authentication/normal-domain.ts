/** No port, path, address literal or separator of another script, which the URL parser would read as something else. */
const plain = /^[\p{L}\p{M}\p{N}._-]{1,253}$/u;
const labels = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Returns a domain in lower case with A-labels (RFC 5890), for comparing; null for anything that is not one. */
export function normalDomain(text: string): string | null {
  const url = `http://${text}`;
  if (!plain.test(text) || !URL.canParse(url)) return null;
  const domain = new URL(url).hostname.replace(/\.$/, "");
  return domain.length <= 253 && labels.test(domain) ? domain : null;
}
