/** Milliseconds between two looks at the event loop. One that comes later than this has found it busy. */
const STEP = 100;
/** Looks in a row that find the event loop idle: a second. */
const QUIET_STEPS = 10;
/** Milliseconds after which the second counts as passed: a process that is flooded from its start must not stay unprotected. */
const LONGEST_WAIT = 60_000;

export interface QuietSecond {
  /** Begins to look for a quiet second. */
  watch(): void;
  /** Whether there has been one since `watch`, or none within a minute. */
  hasPassed(): boolean;
  stop(): void;
}

/** Returns a watcher of this process's event loop. It does nothing before `watch`, and ends by itself. */
export function firstQuietSecond(now: () => number = () => performance.now()): QuietSecond {
  let timer: NodeJS.Timeout | undefined;
  let passed = false;
  const stop = () => clearInterval(timer);
  return {
    watch() {
      const end = now() + LONGEST_WAIT;
      let due = now() + STEP;
      let quiet = 0;
      timer = setInterval(() => {
        quiet = now() - due < STEP ? quiet + 1 : 0;
        due = now() + STEP;
        passed = quiet === QUIET_STEPS || now() >= end;
        if (passed) stop();
      }, STEP).unref();
    },
    hasPassed: () => passed,
    stop,
  };
}
