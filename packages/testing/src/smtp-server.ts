/** A mail server for tests. It speaks as much SMTP (RFC 5321) as a client needs to deliver a mail, and keeps the mails it accepts. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail as received. */
export interface AcceptedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body with lines ending in \r\n, without the dots that SMTP adds. */
  readonly message: string;
}

export interface SmtpServer {
  /** The value for SMTP_URL. */
  readonly url: string;
  readonly mails: readonly AcceptedMail[];
  /** Returns the number of connections made so far. */
  readonly connections: () => number;
  /** Sets the reply to a command (its first word, such as RCPT): '' for none, null for the usual one. */
  replyTo(command: string, reply: string | null): void;
  /** Returns how often it has received a command; `.` is the end of a mail. */
  timesReceived(command: string): number;
  /** Sends a reply on every connection, after commands that got none. */
  answerNow(reply: string): void;
  stop(): Promise<void>;
}

/** Starts the server on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: AcceptedMail[] = [];
  const replies = new Map<string, string>();
  const received = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, {
      replyTo(command) {
        received.set(command, (received.get(command) ?? 0) + 1);
        return replies.get(command) ?? usual[command] ?? '500 what?';
      },
      accept: (mail) => mails.push(mail),
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
    timesReceived: (command) => received.get(command) ?? 0,
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

/** What one connection needs from the server. */
interface Answers {
  replyTo(command: string): string;
  accept(mail: AcceptedMail): void;
}

function serve(socket: Socket, { replyTo, accept }: Answers): void {
  const say = (line: string) => line !== '' && socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  /** Lines of the mail being received; null between mails. */
  let message: string[] | null = null;

  const receive = (line: string) => {
    if (message !== null) {
      if (line !== '.') {
        message.push(line.replace(/^\./, ''));
        return;
      }
      const mail = { from, to, message: `${message.join('\r\n')}\r\n` };
      message = null;
      const reply = replyTo('.');
      if (reply.startsWith('2')) accept(mail);
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
    for (const line of lines) receive(line);
  });
  say('220 smtp.test ready');
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
