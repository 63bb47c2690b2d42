import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import type { Database } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Limits } from '../limits/limits.ts';

/** The services that the calls of any feature may use. A feature picks what it needs. */
export interface CallServices {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Bank;
  /** The texts of the reading side, among them the terms and the privacy notice. */
  readonly content: Content;
  readonly limits: Limits;
  readonly log: Logger;
}
