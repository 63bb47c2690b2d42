/** Section 5: validation. Rows of messages come from the contracts' table. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { at } from '../places.ts';
import { defined, type Row, type Section, works } from '../row.ts';
import { sourcesWith, testUsing } from '../source-files.ts';

const table = at.contracts('messages.ts');
const test = at.contracts('messages.test.ts');

/** Provokes each specified message as a visitor would, and checks that it leaves out none. */
const messagesStory = at.story('accounts-messages');

/** Groups that the specification has, with the test that shows their messages to a visitor. All other groups are ours. */
const specified: Readonly<Record<string, string>> = {
  password: messagesStory,
  generic: messagesStory,
  code: messagesStory,
  token: messagesStory,
  recaptcha: messagesStory,
  email: messagesStory,
  authentication: messagesStory,
  provider: at.story('social'),
  connection: at.contracts('client.test.ts'),
};

/** Sends wrong values to every field of every call, and expects the codes of the contracts. */
const ofDefinitions = at.contracts('calls/calls.test.ts');

const groupOf = (key: string) => key.slice(0, key.indexOf('.'));

/** Groups of messages about input that the specification lists under validation; all others are under errors. */
const validationGroups: readonly string[] = ['password', 'generic', 'code', 'token', 'recaptcha'];
export const errorGroups = [...new Set(Object.keys(messages).map(groupOf))].filter(
  (group) => !validationGroups.includes(group),
);
export const ourGroups = errorGroups.filter((group) => !(group in specified));

/** Files that list all messages or field codes, and so use none of them. */
const lists = [table, at.contracts('field-errors.ts')];

function messageRow(key: MessageKey): Row {
  const what = `\`${key}\`: “${messages[key]}”`;
  const named = new RegExp(`['"]${key.replace('.', '\\.')}['"]`);
  const users = [...sourcesWith(named, 'packages/contracts/src'), ...sourcesWith(named, 'apps')];
  const [user] = users.filter((file) => !lists.includes(file));
  if (user === undefined) return defined(what, table, test);
  const naming = testUsing(named, user);
  const tests = specified[groupOf(key)] ?? (naming.length > 0 ? naming : ofDefinitions);
  return works(what, [table, user], [test, tests].flat());
}

/** Returns the rows of the messages whose key starts with one of the groups, in the table's order. */
export function messageRows(groups: readonly string[]): Row[] {
  return (Object.keys(messages) as MessageKey[]).filter((key) => groups.includes(groupOf(key))).map(messageRow);
}

/** Form fields by the specification's name, each with a form that has it. In HTML words are separated by underscores. */
const fields = [
  ['email', 'features/accounts/signup.route.tsx'],
  ['password', 'features/accounts/signup.route.tsx'],
  ['confirmPassword', 'features/accounts/signup.route.tsx'],
  ['newPassword', 'features/accounts/reset-password.route.tsx'],
  ['code', 'features/accounts/confirm-code.route.tsx'],
  ['recaptcha_token', 'features/accounts/account-form.tsx'],
  ['token', 'features/accounts/link-page.tsx'],
] as const;

export const validationSection: Section = {
  title: '5. Validation',
  about: 'Messages by their key, each provoked through the browser; their words are held to the specification.',
  rows: [
    works('A password has 6 to 32 characters', at.contracts('calls/account-fields.ts'), messagesStory),
    ...fields.map(([name, file]) => works(`Form field \`${name}\``, at.site(file), messagesStory)),
    ...messageRows(validationGroups),
    works(
      'A bot-check token is verified by a call',
      at.server('features/bot-check/calls.ts'),
      at.server('features/bot-check/bot-check.test.ts'),
    ),
    works(
      'Analytics whose key is the placeholder is left out, with a warning',
      [at.server('platform/config/config.ts'), at.server('commands/doctor/settings.ts')],
      at.server('commands/doctor/doctor.test.ts'),
    ),
  ],
};
