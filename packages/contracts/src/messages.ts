/**
 * The sentences that the API answers and forms show, in English, by key. They are in messages/en-US.json; their translations, which only
 * pages show, in packages/words/messages/errors. Keys under `password`, `generic`, `code`, `token` and `recaptcha` are section 5 of the
 * specification word for word, `email`, `authentication`, `connection` and `provider` its section 8. `account`, `act`, `affiliate`, `teaching`, `entry`, `drive`, `request`,
 * `parameter`, `event`, `exam`, `attempt`, `payment` and `report` are ours (and `password.too_common`): why a request cannot be answered.
 */
import { ageBands, platforms } from './constants/accounts.ts';
import { reviewOrders } from './constants/reviews.ts';
import { localeCodes } from './countries.ts';
import { contentLanguages } from './languages.ts';
import sentences from './messages/en-US.json' with { type: 'json' };

export type MessageKey = keyof typeof sentences;

/** Every sentence by its key, as the API answers it. The mark lets a script of a page that uses none leave them out. */
export const messages: Readonly<Record<MessageKey, string>> = /* @__PURE__ */ withValues();

function withValues(): Record<MessageKey, string> {
  return {
    ...sentences,
    // People choose from a list; programs need the values.
    'account.age_band': `One of ${ageBands.join(', ')}.`,
    'account.locale': `One of ${localeCodes.join(', ')}.`,
    'account.platform': `One of ${platforms.join(', ')}.`,
    'parameter.flag': 'One of true, false, 1, 0.',
    'parameter.language': `One of ${contentLanguages.join(', ')}.`,
    'parameter.sort': `One of ${reviewOrders.join(', ')}.`,
  };
}
