/** The calls about accounts, put together from their parts. */
import type { Bank } from '@lanewise/bank/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { callNames } from '@lanewise/contracts/calls/paths';
import type { Database } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import type { CallHandlers } from '../calls/execute.ts';
import type { TokenCookies } from '../calls/token.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import type { SessionStore } from './sessions.ts';

/** What the calls about accounts work with. */
export interface AccountParts {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Bank;
  readonly cookies: TokenCookies;
  readonly sessions: SessionStore;
  readonly limits: Limits;
  readonly log: Logger;
}

type AccountCall = Exclude<
  CallName,
  | 'listCourses'
  | 'getCourseInfo'
  | 'getRoadmap'
  | 'listLessons'
  | 'drawPractice'
  | 'listTagged'
  | 'drawStructured'
  | 'drawModules'
>;

export function accountCalls(_parts: AccountParts): CallHandlers<AccountCall> {
  const notYet = () => {
    throw new ApiError('UNAVAILABLE', { inside: 'not built yet' });
  };
  return Object.fromEntries(callNames.map((name) => [name, notYet])) as unknown as CallHandlers<AccountCall>;
}
