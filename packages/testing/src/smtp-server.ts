/** A mail server for tests: speaks as much SMTP (RFC 5321) as a client needs to hand over a mail, and keeps what it was given. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail as it came over the wire. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, lines ended by \r\n, without the dots that SMTP adds. */
  readonly message: string;
}

export interface SmtpServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly TakenMail[];
  /** Connections that were made to it so far. */
  readonly connections: () => number;
  /** From now on it answers a command (its first word, such as RCPT) with this reply; null makes it answer as it should. */
  replyTo(command: string, reply: string | null): void;
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const replies = new Map<string, string>();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, replies, (mail) => mails.push(mail));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    connections: () => connections,
    replyTo(command, reply) {
      if (reply === null) replies.delete(command);
      else replies.set(command, reply);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250 smtp.test',
  HELO: '250 smtp.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  NOOP: '250 ok',
  QUIT: '221 bye',
};

function converse(socket: Socket, replies: ReadonlyMap<string, string>, take: (mail: TakenMail) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  /** Lines of the mail that is coming in; null between mails. */
  let message: string[] | null = null;

  const hear = (line: string) => {
    if (message !== null) {
      if (line !== '.') {
        message.push(line.replace(/^\./, ''));
        return;
      }
      const mail = { from, to, message: `${message.join('\r\n')}\r\n` };
      message = null;
      const reply = replies.get('.') ?? '250 taken';
      if (reply.startsWith('2')) take(mail);
      say(reply);
      return;
    }
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
    const reply = replies.get(command) ?? usual[command] ?? '500 what?';
    if (reply.startsWith('2') || reply.startsWith('3')) {
      if (command === 'MAIL') [from, to] = [addressIn(line), []];
      if (command === 'RCPT') to = [...to, addressIn(line)];
      if (command === 'DATA') message = [];
    }
    say(reply);
    if (command === 'QUIT') socket.end();
  };

  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 smtp.test ready');
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
