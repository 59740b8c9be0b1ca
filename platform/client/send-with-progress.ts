/** Sends a request like `fetch` and fails like it, but reports upload progress, which `fetch` cannot. */
export function sendWithProgress(
  address: string,
  { method = "POST", headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onerror = () => reject(new TypeError("No answer came."));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter ? { "Retry-After": retryAfter } : {},
        }),
      );
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(body as XMLHttpRequestBodyInit);
  });
}
