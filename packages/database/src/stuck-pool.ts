/** Finds out whether the pool has failed for good: whether only a restart of the process would help. */

export interface StuckPoolOptions {
  /** Resolves when the server answers through the pool. */
  readonly throughPool: () => Promise<unknown>;
  /** Resolves when the server answers on a new connection beside the pool. */
  readonly besidePool: () => Promise<unknown>;
  /** Milliseconds; left out, `periods`. */
  readonly periods?: Partial<typeof periods>;
}

export interface StuckPool {
  /** Whether the pool has failed all the time for `patience`, while a new connection beside it works. */
  isStuck(): boolean;
  close(): void;
}

/** Milliseconds. */
const periods = {
  /** Between two checks. */
  check: 10_000,
  /** That the pool may fail before it is taken for stuck: a lost connection is replaced sooner, and a peak of load passes sooner. */
  patience: 120_000,
};

/** Starts to watch. While the database itself is away the pool is not stuck: a restart would change nothing. */
export function watchForStuckPool({ throughPool, besidePool, ...options }: StuckPoolOptions): StuckPool {
  const { check, patience } = { ...periods, ...options.periods };
  let failingSince: number | null = null;
  let isStuck = false;
  let isClosed = false;
  let timer: NodeJS.Timeout;
  const works = (probe: () => Promise<unknown>) =>
    probe().then(
      () => true,
      () => false,
    );
  const look = async () => {
    if (await works(throughPool)) {
      failingSince = null;
      isStuck = false;
    } else {
      failingSince ??= performance.now();
      isStuck = performance.now() - failingSince >= patience && (await works(besidePool));
    }
    lookAgain();
  };
  const lookAgain = () => {
    if (!isClosed) timer = setTimeout(look, check).unref();
  };
  lookAgain();
  return {
    isStuck: () => isStuck,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
