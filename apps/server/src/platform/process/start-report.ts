/** Progress of a start on the terminal: one line for each step, with its time. */
export interface StartReport {
  /** Runs the step and prints its line. A long step reports every few seconds that it is still working. */
  step<T>(name: string, work: () => Promise<T>, detail?: (result: T) => string): Promise<T>;
  /** Prints the last line: the address of the server. */
  ready(url: string): void;
}

/** Milliseconds between two lines of a long step. */
const progressPeriod = 5_000;

/** Returns a report that writes to the stream. The bootstrap process in tools/start prints its lines in the same format. */
export function startReport(stream: Pick<NodeJS.WritableStream, 'write'>): StartReport {
  return {
    async step(name, work, detail) {
      const begin = performance.now();
      const seconds = () => ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      const line = (text: string) => stream.write(`  ${name.padEnd(10)}${seconds()} s${text && `  ${text}`}\n`);
      const timer = setInterval(() => line('still working'), progressPeriod);
      try {
        const result = await work();
        line(detail?.(result) ?? '');
        return result;
      } finally {
        clearInterval(timer);
      }
    },
    ready(url) {
      stream.write(`ready ${url}\n`);
    },
  };
}
