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
  /** From now on it answers a command (its first word, such as RCPT) with this reply; '' is silence, null what it should. */
  replyTo(command: string, reply: string | null): void;
  /** How often it was given a command; `.` is the end of a mail. */
  heard(command: string): number;
  /** Breaks its silence: says the reply on every connection. */
  answerNow(reply: string): void;
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const replies = new Map<string, string>();
  const heard = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, {
      replyTo(command) {
        heard.set(command, (heard.get(command) ?? 0) + 1);
        return replies.get(command) ?? usual[command] ?? '500 what?';
      },
      take: (mail) => mails.push(mail),
    });
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
    heard: (command) => heard.get(command) ?? 0,
    answerNow(reply) {
      for (const socket of sockets) socket.write(`${reply}\r\n`);
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
  '.': '250 taken',
};

/** What a conversation asks of the server. */
interface Answers {
  replyTo(command: string): string;
  take(mail: TakenMail): void;
}

function converse(socket: Socket, { replyTo, take }: Answers): void {
  const say = (line: string) => line !== '' && socket.write(`${line}\r\n`);
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
      const reply = replyTo('.');
      if (reply.startsWith('2')) take(mail);
      say(reply);
      return;
    }
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
    const reply = replyTo(command);
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
