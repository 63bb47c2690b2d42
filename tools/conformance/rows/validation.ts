/** Section 5: validation. Rows of messages come from the contracts' table. */
import { messageKeys, messages } from '@lanewise/contracts/messages';
import { at } from '../places.ts';
import { defined, type Files, notYet, type Row, type Section, works } from '../row.ts';

const table = at.contracts('messages.ts');
const test = at.contracts('messages.test.ts');

/** Groups of messages that something says already: where, and what holds it. */
const said: Readonly<Record<string, { readonly code: string; readonly tests: Files }>> = {
  connection: { code: at.contracts('api-errors.ts'), tests: [test, at.contracts('client.test.ts')] },
  request: { code: at.contracts('errors.ts'), tests: [test, at.contracts('errors.test.ts')] },
  parameter: { code: at.contracts('calls/parameters.ts'), tests: [test, at.contracts('calls/calls.test.ts')] },
};

/** Returns the rows of the messages whose key starts with one of the groups, in the table's order. */
export function messageRows(groups: readonly string[]): Row[] {
  return messageKeys.flatMap((key) => {
    const group = key.slice(0, key.indexOf('.'));
    if (!groups.includes(group)) return [];
    const what = `\`${key}\`: “${messages[key]}”`;
    const speaker = said[group];
    return speaker ? works(what, [table, speaker.code], speaker.tests) : defined(what, table, test);
  });
}

/** Fields that forms have, by name. */
const fields = ['email', 'password', 'confirmPassword', 'newPassword', 'code', 'recaptcha_token', 'token'];

export const validationGroups = ['password', 'generic', 'code', 'token', 'recaptcha'];

export const validationSection: Section = {
  title: '5. Validation',
  about:
    'Messages by their key. They are said by forms that are not there yet; their words are held to the specification.',
  rows: [
    defined('A password has 6 to 32 characters', at.contracts('constants/passwords.ts')),
    ...fields.map((name) => notYet(`Form field \`${name}\``)),
    ...messageRows(validationGroups),
    notYet('A bot-check token is verified by a call'),
    notYet('Analytics whose key is the placeholder is left out, with a warning'),
  ],
};
