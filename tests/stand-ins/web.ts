import { createServer as createHttp, type RequestListener, type Server } from "node:http";
import { createServer as createHttps } from "node:https";
import {
  type AddressInfo,
  createServer as createTcp,
  type Socket,
  type Server as TcpServer,
} from "node:net";
import type { SecureVersion } from "node:tls";
import type { KeyAndCertificate } from "./certificates.ts";

type HttpsOptions = KeyAndCertificate & { minVersion?: SecureVersion; maxVersion?: SecureVersion };

export type WebStandIn = {
  /** Serves a fictional address on port 80, in place of any earlier server. */
  http(address: string, listener: RequestListener): Promise<void>;
  /** Serves a fictional address on port 443. */
  https(address: string, options: HttpsOptions, listener: RequestListener): Promise<void>;
  /** Passes raw connections on, for servers that violate the protocol. */
  raw(address: string, port: number, onConnection: (socket: Socket) => void): Promise<void>;
  close(address: string, port: number): Promise<void>;
  /** Maps a fictional address to its server, for the connector. Other addresses refuse connections. */
  dial(address: string, port: number): { host: string; port: number };
  /** "address:port" of every requested connection, except to mail servers. */
  dialled: string[];
  stop(): Promise<void>;
};

/** A port on which nothing listens. */
const closedPort = 1;

/** Creates web servers on loopback behind fictional addresses. */
export function createWeb(): WebStandIn {
  const servers = new Map<string, TcpServer>();
  const sockets = new Set<Socket>();
  const dialled: string[] = [];

  async function put(address: string, port: number, server: TcpServer | Server) {
    await close(address, port);
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    servers.set(`${address}:${port}`, server);
  }

  async function close(address: string, port: number) {
    const server = servers.get(`${address}:${port}`);
    servers.delete(`${address}:${port}`);
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  return {
    http: (address, listener) => put(address, 80, createHttp(listener)),
    https(address, options, listener) {
      const { minVersion = "TLSv1.2" } = options;
      const old = minVersion === "TLSv1" ? { ciphers: "DEFAULT@SECLEVEL=0" } : {};
      return put(address, 443, createHttps({ ...options, ...old, minVersion }, listener));
    },
    raw: (address, port, onConnection) => put(address, port, createTcp(onConnection)),
    close,
    dial(address, port) {
      if (port !== 25) dialled.push(`${address}:${port}`);
      const server = servers.get(`${address}:${port}`);
      return {
        host: "127.0.0.1",
        port: server ? (server.address() as AddressInfo).port : closedPort,
      };
    },
    dialled,
    async stop() {
      for (const socket of sockets) socket.destroy();
      for (const key of [...servers.keys()]) {
        const colon = key.lastIndexOf(":");
        await close(key.slice(0, colon), Number(key.slice(colon + 1)));
      }
    },
  };
}
