/** What a start tells the person at the terminal: one line a step, with its time. */
export interface StartReport {
  /** Does the work and prints its line; a step that takes long says now and then that it is still at it. */
  step<T>(name: string, work: () => Promise<T>, detail?: (result: T) => string): Promise<T>;
  /** The last line: where the product answers. */
  ready(url: string): void;
}

/** Milliseconds between two signs of life of a long step. */
const signOfLife = 5_000;

/** Makes a report that writes to the stream. The bootstrap in tools/start writes its own lines in the same form. */
export function startReport(stream: Pick<NodeJS.WritableStream, 'write'>): StartReport {
  return {
    async step(name, work, detail) {
      const begin = performance.now();
      const seconds = () => ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      const line = (text: string) => stream.write(`  ${name.padEnd(10)}${seconds()} s${text && `  ${text}`}\n`);
      const timer = setInterval(() => line('still working'), signOfLife);
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
