/** Section 5: validation. Rows of messages come from the contracts' table. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { at } from '../places.ts';
import { defined, type Files, notYet, type Row, type Section, works } from '../row.ts';

const table = at.contracts('messages.ts');
const test = at.contracts('messages.test.ts');

/** Each message as a visitor meets it. */
const messagesStory = at.story('accounts-messages');

/** Groups of messages that something says already: where, and what holds it. */
const said: Readonly<Record<string, { readonly code: string; readonly tests: Files }>> = {
  connection: { code: at.contracts('client.ts'), tests: [test, at.contracts('client.test.ts')] },
  request: { code: at.contracts('errors.ts'), tests: [test, at.contracts('errors.test.ts')] },
  exam: { code: at.contracts('calls/exams.ts'), tests: [test, at.server('exams/calls.test.ts')] },
  parameter: { code: at.contracts('calls/parameters.ts'), tests: [test, at.contracts('calls/calls.test.ts')] },
  password: { code: at.contracts('calls/account-fields.ts'), tests: [test, messagesStory] },
  generic: { code: at.contracts('calls/account-fields.ts'), tests: [test, messagesStory] },
  code: { code: at.contracts('calls/account-fields.ts'), tests: [test, messagesStory] },
  token: { code: at.server('accounts/codes/links.ts'), tests: [test, messagesStory] },
  recaptcha: { code: at.server('bot-check/bot-check.ts'), tests: [test, messagesStory] },
  email: { code: at.contracts('calls/account-fields.ts'), tests: [test, messagesStory] },
  authentication: { code: at.site('accounts/login.route.tsx'), tests: [test, messagesStory] },
  provider: { code: at.site('social/failure.ts'), tests: [test, at.story('social')] },
  account: { code: at.contracts('errors.ts'), tests: [test, at.contracts('errors.test.ts')] },
};

/** Returns the rows of the messages whose key starts with one of the groups, in the table's order. */
export function messageRows(groups: readonly string[]): Row[] {
  return (Object.keys(messages) as MessageKey[]).flatMap((key) => {
    const group = key.slice(0, key.indexOf('.'));
    if (!groups.includes(group)) return [];
    const what = `\`${key}\`: “${messages[key]}”`;
    const speaker = said[group];
    return speaker ? works(what, [table, speaker.code], speaker.tests) : defined(what, table, test);
  });
}

/** Fields that forms have, by the specification's name, and a form that has it. In HTML words are parted by underscores. */
const fields = [
  ['email', 'accounts/signup.route.tsx'],
  ['password', 'accounts/signup.route.tsx'],
  ['confirmPassword', 'accounts/signup.route.tsx'],
  ['newPassword', 'accounts/reset-password.route.tsx'],
  ['code', 'accounts/confirm-code.route.tsx'],
  ['recaptcha_token', 'accounts/account-form.tsx'],
  ['token', 'accounts/link-page.tsx'],
] as const;

export const validationGroups = ['password', 'generic', 'code', 'token', 'recaptcha'];

export const validationSection: Section = {
  title: '5. Validation',
  about: 'Messages by their key, each provoked through the browser; their words are held to the specification.',
  rows: [
    works('A password has 6 to 32 characters', at.contracts('calls/account-fields.ts'), messagesStory),
    ...fields.map(([name, file]) => works(`Form field \`${name}\``, at.site(file), messagesStory)),
    ...messageRows(validationGroups),
    works(
      'A bot-check token is verified by a call',
      at.server('bot-check/calls.ts'),
      at.server('bot-check/bot-check.test.ts'),
    ),
    notYet('Analytics whose key is the placeholder is left out, with a warning'),
  ],
};
