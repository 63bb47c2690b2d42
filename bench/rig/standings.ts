/** The table of a race, and its limits. */
import { type Limit, percent, type Table } from './question.ts';
import type { Standing } from './race.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Returns a race's table. The first row is the limit that the shares are of. */
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

/** Returns whether an answer of a contender costs at most so many times the processor time of an answer of the first. */
export function atMost(times: number, standings: readonly Standing[], name: string, of: string): Limit {
  const measured = 1 / (standings.find((standing) => standing.name === name)?.share ?? 0);
  return {
    what: `${name}: at most ${times} times the processor time of ${of}`,
    measured: `${measured.toFixed(2)} times`,
    holds: measured <= times,
  };
}

/**
 * Returns whether a contender reaches its share of the limit's requests a second. Judged by the processor time an answer
 * costs, which is what a core that does nothing else gives: the clock's count also depends on how fast the load can ask and on
 * what else runs on the machine.
 */
export function atLeast(share: number, standings: readonly Standing[], name: string, of: string): Limit {
  const measured = standings.find((standing) => standing.name === name)?.share ?? Number.NaN;
  return {
    what: `${name}: at least ${percent(share)} of ${of}`,
    measured: percent(measured),
    holds: measured >= share,
  };
}
