/** Brings the learned difficulties into the courses of this process, when it starts and from then on. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Queries } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import { useDifficulties } from '../progress/study-course.ts';
import { readDifficulties } from './difficulty-store.ts';

/** Milliseconds between two looks. Difficulties change slowly. */
const REFRESHED_EVERY = 5 * MINUTE_MS;

export interface KnownDifficulties {
  /** Loads the difficulties now. Never rejects: without them, a question is as hard as the bank's level says. */
  refresh(): Promise<void>;
  close(): void;
}

/** Follows the difficulties until closed. */
export function followDifficulties(queries: Queries, bank: Bank, log: Pick<Logger, 'warn'>): KnownDifficulties {
  const refresh = () =>
    readDifficulties(queries)
      .then((difficulties) => useDifficulties(bank, difficulties))
      .catch((error: unknown) => log.warn({ err: error }, 'difficulties of questions not loaded'));
  const timer = setInterval(() => void refresh(), REFRESHED_EVERY).unref();
  return { refresh, close: () => clearInterval(timer) };
}
