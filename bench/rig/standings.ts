/** The results of a race and its limits. */
import { type Limit, percent, type Table } from './question.ts';
import type { Standing } from './race.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Returns the table of a race. Shares are relative to its first row. */
export function raceTable(title: string, standings: readonly Standing[]): Table {
  return {
    title,
    columns: ['', 'req/s', 'share', 'µs of processor', 'share', 'p99 ms'],
    rows: standings.map(({ name, perSecond, cost, p99, shareByClock, share }) => [
      name,
      whole.format(perSecond),
      percent(shareByClock),
      cost.toFixed(1),
      percent(share),
      String(p99),
    ]),
  };
}

/** Returns whether an answer of a contender takes at most this many times the processor time of the first contender's. */
export function atMost(times: number, standings: readonly Standing[], name: string, of: string): Limit {
  const measured = 1 / (standings.find((standing) => standing.name === name)?.share ?? 0);
  return {
    what: `${name}: at most ${times} times the processor time of ${of}`,
    measured: `${measured.toFixed(2)} times`,
    holds: measured <= times,
  };
}

/**
 * Returns whether a contender reaches its share of the first one's requests per second. Judged by processor time per answer: wall-clock
 * figures also depend on how fast the load can send and on what else runs on the machine.
 */
export function atLeast(share: number, standings: readonly Standing[], name: string, of: string): Limit {
  const measured = standings.find((standing) => standing.name === name)?.share ?? Number.NaN;
  return {
    what: `${name}: at least ${percent(share)} of ${of}`,
    measured: percent(measured),
    holds: measured >= share,
  };
}
