/** Listens for notices that other processes send through the database (LISTEN and NOTIFY). */
import pg from 'pg';

export interface ListenOptions {
  /** Name of the channel: lower-case letters, digits and underscores. */
  readonly channel: string;
  /** Gets the text of each notice. */
  readonly onNotice: (payload: string) => void;
  /**
   * Runs whenever listening has started: the first time, and after each lost connection. Notices sent in between are lost, so the handler must
   * assume that there were some.
   */
  readonly onListening: () => void;
  /** Receives the reason when the connection was lost or could not be made: once per outage, not for every failed attempt to reconnect. */
  readonly onLost: (reason: string) => void;
  /** Milliseconds; defaults to `periods`. */
  readonly periods?: Partial<typeof periods>;
}

/** A listener, until it is closed. */
export interface Listening {
  /** Resolves when listening has started for the first time. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
const periods = {
  /** Between two attempts to connect. */
  reconnect: 1_000,
  /** Between two checks of the connection, because one that died silently delivers nothing and raises no error. */
  check: 10_000,
  /** Longest wait for an answer, to a check or to connecting. */
  answer: 5_000,
};

/** Listens on a separate connection, which is replaced whenever it is lost. */
export function listen(url: string, { channel, onNotice, onListening, onLost, ...options }: ListenOptions): Listening {
  const { reconnect, check, answer } = { ...periods, ...options.periods };
  const started = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLostKnown = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `lanewise ${channel}`,
      connectionTimeoutMillis: answer,
      query_timeout: answer,
      keepAlive: true,
    });
    client = next;
    const lose = (reason: string) => {
      // Ignore an abandoned connection.
      if (client !== next) return;
      client = null;
      clearTimeout(timer);
      void next.end().catch(() => undefined);
      if (isClosed) return;
      if (!isLostKnown) onLost(reason);
      isLostKnown = true;
      timer = setTimeout(connect, reconnect);
    };
    next.on('error', (error) => lose(error.message));
    next.on('end', () => lose('The connection was closed.'));
    next.on('notification', ({ payload = '' }) => onNotice(payload));
    const askAgain = () => {
      timer = setTimeout(() => {
        next.query('select 1').then(askAgain, (error: Error) => lose(error.message));
      }, check);
    };
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== next) return;
      isLostKnown = false;
      onListening();
      started.resolve();
      askAgain();
    } catch (error) {
      lose((error as Error).message);
    }
  };

  void connect();
  return {
    started: started.promise,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      // A frozen connection never reports that it has ended.
      const ended = last?.end().catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answer).unref())]);
    },
  };
}
