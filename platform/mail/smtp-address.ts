const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Requires TLS for a mail server that is not on this machine, because our password and password links pass through it.
 * Operators can turn this off with `?tls=off` in the address, a parameter of ours that nodemailer does not see.
 */
export function smtpAddress(address: string): { url: string; requireTLS: boolean } {
  const url = new URL(address);
  const off = url.searchParams.get("tls") === "off";
  url.searchParams.delete("tls");
  return { url: url.href, requireTLS: !off && !loopback.test(url.hostname) };
}
