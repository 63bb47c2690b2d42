/** What a soak shows: whether a server that does the same for long needs more and more. */
import type { Result } from 'autocannon';
import { tableText } from '../rig/print.ts';

/** The server at the end of a minute. */
export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
  /** Open files and connections. */
  readonly files: number;
  /** Requests in that minute. */
  readonly answered: number;
  /** How often each thing that went wrong did, such as "guest tests 503". */
  readonly failed: ReadonlyMap<string, number>;
}

/** Returns what has gone wrong in a run of autocannon. */
export function failuresOf(kind: string, { statusCodeStats = {}, errors, timeouts }: Result): [string, number][] {
  const refused = Object.entries(statusCodeStats).filter(([status]) => !status.startsWith('2'));
  return [
    ...refused.map(([status, { count }]): [string, number] => [`${kind} ${status}`, count ?? 0]),
    [`${kind} timeout`, timeouts],
    // autocannon counts a timeout as an error, too.
    [`${kind} connection`, errors - timeouts],
  ];
}

const sumOf = (failed: ReadonlyMap<string, number>): number =>
  [...failed.values()].reduce((sum, each) => sum + each, 0);

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
  const failed = new Map<string, number>();
  for (const each of samples)
    for (const [what, count] of each.failed) failed.set(what, (failed.get(what) ?? 0) + count);
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
        `${sumOf(each.failed)}`,
      ]),
  });
  const failedText =
    sumOf(failed) === 0
      ? 'nothing failed'
      : `failed: ${[...failed].map(([what, count]) => `${what}: ${count}`).join(', ')}`;
  const change = (share: number) => `${((share - 1) * 100).toFixed(1)} %`;
  return {
    text: `${table}\n  from the second fifth to the last: memory ${change(memory)}, open files ${change(files)}; ${failedText}`,
    holds: memory < MOST_GROWTH.megabytes && files < MOST_GROWTH.files && sumOf(failed) === 0,
  };
}
