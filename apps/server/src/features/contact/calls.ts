/** The call that sends a visitor's message to the operator. */
import { createHash } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { localeOfCall } from '../accounts/users/mail-locale.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';

export interface ContactParts {
  readonly config: Pick<Config, 'operator'>;
  readonly database: Pick<Database, 'queries'>;
  readonly limits: Limits;
  readonly botCheck: BotCheck;
}

/** Where messages go on a developer's machine, where nobody is named as the operator. The domain never exists (RFC 2606). */
const NOBODY = 'operator@lanewise.invalid';

/** Returns the handler. A message that was sent already is accepted again without a second mail. Limits count by the address to answer to. */
export function contactCalls({ config, database, limits, botCheck }: ContactParts): CallHandlers<'sendMessage'> {
  return {
    async sendMessage({ body, query }, caller) {
      const { email, message, recaptcha_token } = body;
      const name = body.name === '' ? undefined : body.name;
      const cause = createHash('sha256')
        .update(JSON.stringify([emailKeyOf(email), name, message]))
        .digest('hex');
      await limits.attempt('contact', emailKeyOf(email), caller, async () => {
        await botCheck.checkForm(recaptcha_token, caller, 'contact');
        await limits
          .attempt('sameMessage', cause, caller, () =>
            queueMail(database.queries, {
              kind: 'contact_message',
              cause,
              locale: localeOfCall(caller, query.locale),
              to: config.operator.email ?? NOBODY,
              replyTo: email,
              ...(name !== undefined && { name }),
              message,
            }),
          )
          .catch((error: unknown) => {
            // The message has been sent already: a double click, or the retry of a request whose answer was lost.
            if (!(error instanceof ApiError && error.code === 'TOO_MANY_TRIES')) throw error;
          });
      });
      return { ok: true };
    },
  };
}
