import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { KeyAndCertificate } from "./certificates.ts";

/** Answers as a mail server does up to the STARTTLS handshake; without a certificate it does not offer STARTTLS. */
export function mailServer(certificate: KeyAndCertificate | null): (socket: Socket) => void {
  return (socket) => {
    socket.write("220 mail ESMTP\r\n");
    const listen = (chunk: Buffer) => {
      const line = chunk.toString().toUpperCase();
      if (line.startsWith("EHLO"))
        socket.write(
          certificate
            ? "250-mail\r\n250-SIZE 1000\r\n250-STARTTLS\r\n250 HELP\r\n"
            : "250-mail\r\n250 HELP\r\n",
        );
      else if (line.startsWith("STARTTLS") && certificate) {
        socket.off("data", listen);
        socket.write("220 go ahead\r\n");
        const secure = new TLSSocket(socket, { isServer: true, ...certificate });
        secure.on("error", () => secure.destroy());
      } else socket.write("502 no\r\n");
    };
    socket.on("data", listen);
  };
}
