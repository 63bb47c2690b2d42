/** What a soak shows: whether a server that does the same for long needs more and more. */
import { tableText } from '../rig/print.ts';

/** The server at the end of a minute. */
export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
  /** Open files and connections. */
  readonly files: number;
  /** Requests in that minute. */
  readonly answered: number;
  readonly failed: number;
}

/** Shares of the time that are compared: the second fifth, when everything has been used once, with the last. */
const FIFTH = 0.2;
/** Growth from one to the other that is taken for chance. */
const MOST_GROWTH = { megabytes: 1.05, files: 1.1 } as const;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Returns a table with a row for each tenth of the time, and whether memory and files have stopped growing and nothing failed. */
export function soakText(samples: readonly Sample[]): { readonly text: string; readonly holds: boolean } {
  const fifth = Math.max(1, Math.round(samples.length * FIFTH));
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const grown = (of: 'megabytes' | 'files') => mean(late.map((each) => each[of])) / mean(early.map((each) => each[of]));
  const [memory, files] = [grown('megabytes'), grown('files')];
  const failed = samples.reduce((sum, each) => sum + each.failed, 0);
  const every = Math.max(1, Math.round(samples.length / 10));
  const table = tableText({
    title: 'the same load for long',
    columns: ['minute', 'memory MB', 'open files', 'answered', 'failed'],
    rows: samples
      .filter(({ minute }) => minute % every === 0)
      .map((each) => [
        `${each.minute}`,
        each.megabytes.toFixed(0),
        `${each.files}`,
        `${each.answered}`,
        `${each.failed}`,
      ]),
  });
  const change = (share: number) => `${((share - 1) * 100).toFixed(1)} %`;
  return {
    text: `${table}\n  from the second fifth to the last: memory ${change(memory)}, open files ${change(files)}; failed ${failed}`,
    holds: memory < MOST_GROWTH.megabytes && files < MOST_GROWTH.files && failed === 0,
  };
}
