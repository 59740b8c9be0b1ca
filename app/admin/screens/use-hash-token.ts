import { useEffect, useState } from "react";

/** Returns the token from the URL fragment, which is never sent to a server; null until the browser has read it. */
export function useHashToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
}
