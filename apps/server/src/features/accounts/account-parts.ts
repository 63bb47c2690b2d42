import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import type { Database } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import type { TokenCookies } from '../../platform/calls/token.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { SessionStore } from '../../platform/sessions/sessions.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';

/** The services that account calls use. */
export interface AccountParts {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Bank;
  /** The texts of the reading side, among them the terms and the privacy notice. */
  readonly content: Content;
  readonly cookies: TokenCookies;
  readonly sessions: SessionStore;
  readonly limits: Limits;
  readonly botCheck: BotCheck;
  readonly log: Logger;
}
