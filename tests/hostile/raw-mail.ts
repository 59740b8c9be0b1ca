/** Returns an id of its own for each mail. */
export const id = () => crypto.randomUUID();

/** Returns a raw mail with these headers besides those that every mail has. */
export const mail = (headers: string, body: string) =>
  `From: Eve <eve@elsewhere.example>\r\nTo: desk@valley.example\r\nSubject: Printer\r\nMessage-ID: <${id()}@elsewhere.example>\r\n${headers}\r\n${body}\r\n`;
export const plain = (body: string) => mail("", body);
export const html = (body: string) => mail("Content-Type: text/html\r\n", body);
export const mixed = (parts: string) =>
  mail("Content-Type: multipart/mixed; boundary=b\r\n", parts);
