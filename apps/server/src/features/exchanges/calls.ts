/** The call that lists exchange rates. They are for comparing prices; charges never use them. */
import { statSync } from 'node:fs';
import { DAY_MS } from '@lanewise/contracts/durations';
import { type DayRates, ownRatesFile, parseRates } from '@lanewise/payments/rates/ecb-rates';
import type { Logger } from 'pino';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { readUtf8 } from '../../platform/text/decode-text.ts';

export interface ExchangeParts {
  /** The operator's file; null for the product's own. */
  readonly file: string | null;
  readonly log: Pick<Logger, 'warn'>;
  /** The clock. */
  readonly now?: () => Date;
}

/** Older rates would mislead: nobody compares prices by them. */
const OLDEST = 31 * DAY_MS;

/** Returns the handler. Rates older than 31 days are left out; the answer then has the date alone. */
export function exchangeCalls({ now = currentTime, ...parts }: ExchangeParts): CallHandlers<'listExchanges'> {
  const read = ratesReader(parts);
  return {
    listExchanges: () => {
      const { date, source, rates } = read();
      const isOld = now().getTime() - Date.parse(date) > OLDEST;
      return {
        base: 'EUR',
        date,
        source,
        rates: isOld ? [] : [...rates].map(([currency, rate]) => ({ currency, rate })),
      };
    },
  };
}

/**
 * Returns a reader that rereads the file when it changes. While the operator's file cannot be read or is malformed, the last good rates apply;
 * if there were none yet, the product's own.
 */
function ratesReader({ file, log }: Omit<ExchangeParts, 'now'>): () => DayRates {
  let known = parseRates(readUtf8(ownRatesFile));
  let readAt = 0;
  return () => {
    if (file === null) return known;
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== readAt) {
        readAt = mtimeMs;
        known = parseRates(readUtf8(file));
      }
    } catch (error) {
      log.warn({ err: error, file }, 'exchange rates not read');
    }
    return known;
  };
}
