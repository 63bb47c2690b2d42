/** Detects a pool that has failed for good, so that only a restart of the process would help. */

export interface StuckPoolOptions {
  /** Resolves when the server answers through the pool. */
  readonly throughPool: () => Promise<unknown>;
  /** Resolves when the server answers on a new connection outside the pool. */
  readonly outsidePool: () => Promise<unknown>;
  /** Milliseconds; defaults to `periods`. */
  readonly periods?: Partial<typeof periods>;
}

export interface StuckPool {
  /** Returns whether the pool has been failing for `patience`, while new connections outside it work. */
  isStuck(): boolean;
  close(): void;
}

/** Milliseconds. */
const periods = {
  /** Between two checks. */
  check: 10_000,
  /** How long the pool may fail before it counts as stuck. Lost connections and load peaks are over sooner. */
  patience: 120_000,
};

/** Starts to watch. While the database itself is unreachable the pool is not stuck, since a restart would not help. */
export function watchForStuckPool({ throughPool, outsidePool, ...options }: StuckPoolOptions): StuckPool {
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
      isStuck = performance.now() - failingSince >= patience && (await works(outsidePool));
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
