const spinnerPeriod = 200;
const signOfLifePeriod = 10_000;

/**
 * Prints the progress of parallel stages: a line with name and time for each stage that has ended, and the names of those running, on one
 * line of a terminal or now and then in a log.
 */
export function showProgress() {
  const start = performance.now();
  /** @type {Map<string, number>} Start times of running stages, by name. */
  const running = new Map();
  const terminal = process.stdout.isTTY;
  const clear = terminal ? '\r\u001B[2K' : '';

  const timer = setInterval(
    () => {
      if (running.size === 0) return;
      const names = [...running].map(([name, since]) => `${name} ${seconds(since).trim()} s`).join(', ');
      process.stdout.write(terminal ? `${clear}  running   ${names}` : `  running   ${names}\n`);
    },
    terminal ? spinnerPeriod : signOfLifePeriod,
  );

  return {
    /**
     * Records that a stage has started. Returns the function to call at its end, with a few words for its line and output to show below it.
     * @param {string} name
     */
    begin(name) {
      running.set(name, performance.now());
      /**
       * @param {string} detail
       * @param {string} output
       */
      return (detail, output) => {
        process.stdout.write(
          `${clear}  ${name.padEnd(10)}${seconds(running.get(name) ?? start)} s${detail && `  ${detail}`}\n${output}`,
        );
        running.delete(name);
      };
    },
    /**
     * @param {string} name
     * @param {string} text
     */
    say(name, text) {
      process.stdout.write(`${clear}  ${name.padEnd(10)}         ${text}\n`);
    },
    /**
     * Prints the total time.
     * @param {string} name
     */
    close(name) {
      clearInterval(timer);
      process.stdout.write(`${clear}  ${name.padEnd(10)}${seconds(start)} s\n`);
    },
  };
}

/** @param {number} since */
function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1).padStart(6);
}
