import type { CallServices } from '../../platform/calls/call-services.ts';
import type { TokenCookies } from '../../platform/calls/token.ts';
import type { SessionStore } from '../../platform/sessions/sessions.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';

/** The services that account calls use. */
export interface AccountParts extends CallServices {
  readonly cookies: TokenCookies;
  readonly sessions: SessionStore;
  readonly botCheck: BotCheck;
}
