/** The call that checks a reCAPTCHA token on its own. */
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { BotCheck } from './bot-check.ts';

/** Returns the handler. */
export function botCheckCalls(botCheck: BotCheck): CallHandlers<'verifyRecaptcha'> {
  return {
    async verifyRecaptcha({ body: { token } }, caller) {
      return { score: await botCheck.checkPerson(token, caller) };
    },
  };
}
