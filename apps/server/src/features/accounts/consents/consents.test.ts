/** What a new account has accepted. */
import { emptySnapshot } from '@lanewise/content/compiled/content';
import { goodPassword, newAddress, sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const text = (slug: string, version: string) => ({
  slug,
  version,
  title: slug,
  description: slug,
  html: '',
  headings: [],
  plain: '',
  words: 0,
  minutes: 1,
});
const empty = emptySnapshot();
const texts = {
  ...empty,
  countries: {
    ...empty.countries,
    de: {
      ...empty.countries.de,
      legal: [text('terms', '2026-11-22'), text('privacy', '2026-12-01'), text('about', '2026-11-22')],
    },
  },
};
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), texts });
const send = sender(app);

/** Signs up and returns what is stored about the account's consent. */
async function consentsAfterSignUp(locale: string) {
  const email = newAddress();
  const answer = await send('register', { email, password: goodPassword, confirm_password: goodPassword }, { locale });
  expect(answer).toAnswer('register');
  const { rows } = await database.pool.query(
    'select c.text, c.version, c.country, c.accepted_at from consents c join users u on u.id = c.user_id where u.email = $1 order by c.text',
    [email],
  );
  return { rows, token: answer.json().token as string };
}

test('signing up records the versions of terms and privacy, with the country and the time', async () => {
  const { rows, token } = await consentsAfterSignUp('de');
  const accepted_at = expect.any(Date);
  expect(rows).toEqual([
    { text: 'privacy', version: '2026-12-01', country: 'de', accepted_at },
    { text: 'terms', version: '2026-11-22', country: 'de', accepted_at },
  ]);
  const { data } = (await send('exportData', {}, { token })).json();
  const exported: { text: string }[] = data.consents;
  expect(exported.map(({ text }) => text).toSorted()).toEqual(['privacy', 'terms']);
});

test('where no texts are written, nothing is recorded as accepted', async () => {
  expect((await consentsAfterSignUp('sv')).rows).toEqual([]);
});
