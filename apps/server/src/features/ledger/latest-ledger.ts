/**
 * The days on which editors have read values of laws again. What they have read is in the log of staff, which keeps it for good; it counts at once, the bank's
 * own date only with the next bank.
 */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerRule, LedgerValue } from '@lanewise/bank/compiled/law-values';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { currentTime } from '../../platform/clock/clock.ts';
import { loggedFault } from '../../platform/faults/outage.ts';

/** The rules with the dates of the latest readings. */
export type Ledger = Pick<Bank, 'rulesOf' | 'rule' | 'countryRules'>;

/** Milliseconds for which the database is left alone after it has failed. */
const PATIENCE_MS = MINUTE_MS;

interface LedgerParts {
  readonly bank: Ledger;
  readonly queries: Pick<Queries, 'execute'>;
  readonly log: Pick<Logger, 'warn'>;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns a function that returns the ledger as it is now. While the database is down, the readings loaded last apply, so the pages of rules work without it. */
export function latestLedger({ bank, queries, log, now = currentTime }: LedgerParts): () => Promise<Ledger> {
  let known: ReadonlyMap<string, string> = new Map();
  let restsUntil = 0;
  return async () => {
    if (now().getTime() >= restsUntil) {
      try {
        known = await readDays(queries);
      } catch (fault) {
        restsUntil = now().getTime() + PATIENCE_MS;
        log.warn(loggedFault(fault), 'the latest readings of laws are not known');
      }
    }
    return withReadings(bank, known);
  };
}

/** Returns the day on which each fact was last read again, by its id. */
export async function readDays(store: Pick<Queries, 'execute'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await store.execute<{ fact: string; day: string }>(sql`
    select object as fact, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as day from staff_acts
    where act = 'confirm_value' group by object`);
  return new Map(rows.map(({ fact, day }) => [fact, day]));
}

/** Returns a ledger with the days on which its values were read again. */
export function withReadings(bank: Ledger, days: ReadonlyMap<string, string>): Ledger {
  if (days.size === 0) return bank;
  const read = <Rule extends Pick<LedgerRule, 'values'>>(rule: Rule): Rule => ({
    ...rule,
    values: rule.values.map((value) => readAgain(value, days.get(value.fact))),
  });
  return {
    rulesOf: (country) => bank.rulesOf(country).map(read),
    rule(id) {
      const found = bank.rule(id);
      return found && read(found);
    },
    countryRules: bank.countryRules.map(read),
  };
}

/** A value that was read after its last day is known to hold on. A bank that was made later has its own date. */
function readAgain(value: LedgerValue, day: string | undefined): LedgerValue {
  if (day === undefined || day < value.read) return value;
  return {
    ...value,
    read: day,
    isReadAgain: true,
    until: value.until !== null && value.until < day ? null : value.until,
  };
}
