import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackage, onPath } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { untilAnswering } from "./until-answering.ts";

export type ImapServer = {
  /** Value for IMAP_URL. */
  url: string;
  /** Delivers a message to the inbox; `at` is when the server received it (ms). */
  deliver(raw: string, at?: number): void;
  /** File names of the stored messages, which hold their flags. */
  files(): string[];
  /** Kills the server at once; connections break. */
  kill(): Promise<void>;
  begin(): Promise<void>;
  /** Gives every message another UID, as a restored mailbox does. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
};

/** @throws when there is no Dovecot and none can be installed: these tests are never skipped. */
function findDovecot(): string {
  const find = () => onPath("dovecot") ?? onPath("/usr/sbin/dovecot");
  const found = find() ?? (installPackage("dovecot-imapd") ? find() : undefined);
  if (found) return found;
  throw new Error(
    "These tests need Dovecot. Install it, on Debian with: apt-get install dovecot-imapd",
  );
}

/** Returns the user to run as: nobody in place of root, because Dovecot refuses to store root's mail. */
function servingUser(): { uid?: number; gid?: number; name: string; group: string } {
  const id = (flag: string, ...name: string[]) =>
    execFileSync("id", [flag, ...name], { encoding: "utf8" }).trim();
  const names = process.getuid?.() === 0 ? ["nobody"] : [];
  const user = {
    name: id("-un", ...names),
    group: id("-gn", ...names),
  };
  if (names.length === 0) return user;
  return { ...user, uid: Number(id("-u", ...names)), gid: Number(id("-g", ...names)) };
}

/** Token introspection endpoint (RFC 7662) that takes the place of the password. */
type Introspection = { url: string };

const passwords = `passdb {
  driver = static
  args = password=secret
}`;

const tokens = (folder: string) => `auth_mechanisms = xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}`;

const introspection = ({ url }: Introspection) => `
introspection_mode = post
introspection_url = ${url}
username_attribute = sub
active_attribute = active
active_value = true
force_introspection = yes
`;

type Place = { folder: string; port: number; passdb: string };

const settings = ({ folder, port, passdb }: Place, user: { name: string; group: string }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user.name}
default_internal_group = ${user.group}
default_login_user = ${user.name}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail
mailbox_idle_check_interval = 1 s
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
${passdb}
userdb {
  driver = static
  args = uid=${user.name} gid=${user.group} home=${folder}/mail
}
`;

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Starts Dovecot on a free loopback port with one mailbox in a temporary folder, without root privileges. */
export async function startDovecot(checking?: Introspection): Promise<ImapServer> {
  const program = findDovecot();
  const user = servingUser();
  const folder = mkdtempSync(join(tmpdir(), "site-dovecot-"));
  const own = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  };
  chmodSync(folder, 0o755);
  own(folder);
  const port = await freePort();
  for (const name of ["run", "state", "mail", "mail/new", "mail/cur", "mail/tmp"]) {
    mkdirSync(join(folder, name));
    own(join(folder, name));
  }
  const file = join(folder, "dovecot.conf");
  const passdb = checking ? tokens(folder) : passwords;
  writeFileSync(file, settings({ folder, port, passdb }, user));
  if (checking) writeFileSync(join(folder, "oauth2.conf"), introspection(checking));
  let server: ChildProcess | undefined;
  let delivered = 0;

  async function begin() {
    const { uid, gid } = user;
    const started = spawn(program, ["-F", "-c", file], {
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
      cwd: folder,
      stdio: "ignore",
    });
    server = started;
    await untilAnswering(() => answers(port), {
      hasEnded: () => started.exitCode !== null,
      output: () => `its log is ${folder}/log`,
    });
  }

  async function end(signal: NodeJS.Signals) {
    const ending = server;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  }

  const mails = () => [
    ...readdirSync(join(folder, "mail/new")),
    ...readdirSync(join(folder, "mail/cur")),
  ];
  await begin();
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX`,
    deliver(raw, at) {
      delivered += 1;
      const name = `${Math.floor(Date.now() / 1000)}.${String(delivered).padStart(6, "0")}.test`;
      writeFileSync(join(folder, "mail/tmp", name), raw);
      own(join(folder, "mail/tmp", name));
      if (at !== undefined) utimesSync(join(folder, "mail/tmp", name), at / 1000, at / 1000);
      renameSync(join(folder, "mail/tmp", name), join(folder, "mail/new", name));
    },
    files: mails,
    kill: () => end("SIGTERM"),
    begin,
    async renumber() {
      await end("SIGTERM");
      for (const name of readdirSync(join(folder, "mail"))) {
        if (name.startsWith("dovecot")) rmSync(join(folder, "mail", name), { recursive: true });
      }
      // UIDVALIDITY is the second in which the index is created, so a new value needs a new second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await begin();
    },
    async stop() {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
