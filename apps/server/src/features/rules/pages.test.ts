/** The pages of rules, rendered within the process from the bank of the repository. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import { goodPassword, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { cookieOf, formType } from '@lanewise/testing/account-pages';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from '../../platform/pages/site-build.ts';
import { structured } from '../../platform/pages/structured-data.testing.ts';

const { app, bank } = await startTestApp({ site: await builtSite() });

test.each(['us', 'au'] as const)('every rule of %s is listed, and a rule has a row for each place', async (locale) => {
  const rules = bank.rulesOf(locale);
  expect(rules.length).toBeGreaterThan(10);
  const { body: list } = await app.inject(href('rules', { locale }));
  for (const { slug } of rules) expect(list).toContain(`href="${href('rule', { locale, rule: slug })}"`);
  for (const rule of [rules.at(0), rules.at(-1)].filter((each) => each !== undefined)) {
    const { statusCode, body } = await app.inject(href('rule', { locale, rule: rule.slug }));
    expect(statusCode).toBe(200);
    for (const { id } of [...rule.values.map(({ place }) => place), ...rule.unknown])
      expect(body).toContain(`<tr id="${id}">`);
    expect(structured(body)).toContain('Dataset');
  }
});

test('what has changed is told with its day, on the page and as data', async () => {
  const { body } = await app.inject('/us/rules/handheld-phones');
  const changes = /<ul class="rule-changes">.*?<\/ul>/su.exec(body)?.[0] ?? '';
  expect(changes).toMatch(/#us-ia.*#us-pa.*#us-co/su);
  expect(changes).toContain('until June 30, 2025: Not banned by state law; since then: Banned');
  const { value } = (await app.inject('/api/v3/rules/us-handheld-phones/us-ia')).json();
  expect(value.former).toEqual([{ value: false, text: 'Not banned by state law', until: '2025-06-30' }]);
  expect((await app.inject('/data/rules/us-ia.csv')).body).toContain('Not banned by state law until 2025-06-30');
  expect((await app.inject('/us/rules/right-turn-on-red')).body).not.toContain('rule-changes');
});

test('visitors read what most states say of the rules that they meet first, each linked to its page', async () => {
  const { statusCode, body } = await app.inject('/us/visitors');
  expect(statusCode).toBe(200);
  const rule = bank.rule('us-right-turn-on-red');
  const [most] = [...Map.groupBy(rule?.values ?? [], ({ text }) => text)].sort((a, b) => b[1].length - a[1].length);
  expect(body).toContain(`${most?.[0]}: ${most?.[1].length} states`);
  expect(body).toContain('New York City differs');
  expect(body.match(/href="\/us\/rules\/[a-z-]+"/gu)?.length).toBeGreaterThanOrEqual(8);
  expect((await app.inject('/au/visitors')).statusCode).toBe(404);
});

test('a rule that does not exist, and a country without rules by state, have no page', async () => {
  expect((await app.inject('/us/rules/no-such-rule')).statusCode).toBe(404);
  expect((await app.inject('/de/rules')).statusCode).toBe(404);
});

test('two states are compared: only what differs, each value linked to its rule', async () => {
  const { body } = await app.inject('/us/rules/compare?from=tx&to=us-ca');
  expect(body).toContain('href="/us/rules/alcohol-limit-under-21#us-tx"');
  expect(body).not.toContain('href="/us/rules/right-turn-on-red#us-tx"');
  expect(body).toContain('href="/us/rules/compare?from=us-ca&amp;to=us-tx"');
  expect(body).toContain('content="noindex"');
  // Who moves learns exactly that, signed in.
  expect(body).toContain('href="/us/rules/moving?from=us-tx&amp;to=us-ca"');
});

test('a guest who opens the page of a move signs in, or up, and comes back to it', async () => {
  const { email } = await signUp(sender(app), newAddress());
  const { statusCode, headers } = await app.inject('/us/rules/moving?from=tx&to=ca');
  const query = '?why=moving&from=tx&to=ca';
  expect([statusCode, headers.location]).toEqual([302, `/us/login${query}`]);
  expect((await app.inject(`/us/login${query}`)).body).toContain(`/us/signup${query.replaceAll('&', '&amp;')}`);
  const payload = new URLSearchParams({ email, password: goodPassword }).toString();
  const signedIn = await app.inject({ method: 'POST', url: `/us/login${query}`, headers: formType, payload });
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/us/rules/moving?from=tx&to=ca']);
});

test('a learner who moves sees what to learn anew, with a test about it, and is led to the choice of places without two', async () => {
  const { token } = await signUp(sender(app), newAddress());
  const open = (path: string) => app.inject({ url: path, headers: { cookie: cookieOf(token) } });
  const { statusCode, body, headers } = await open('/us/rules/moving?from=tx&to=ca');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toContain('Moving from Texas to California');
  expect(body).toMatch(/href="\/app\/us\/ca-car\/test\?k=practice&amp;q=[\w-]+\./u);
  expect((await open('/us/rules/moving?from=tx')).headers.location).toBe('/us/rules/compare?from=tx');
});

test('a state and a country, or two countries, are compared by the rules that every driver needs', async () => {
  const { body } = await app.inject('/us/rules/compare?from=us-tx&to=de');
  expect(body).toContain('Only at a sign with a green arrow, after a full stop');
  expect(body).toContain('href="/us/rules/right-turn-on-red#us-tx"');
  expect(body).toContain('href="https://www.gesetze-im-internet.de/stvo_2013/__37.html"');
  expect(body).toContain('href="/us/rules/moving?from=us-tx&amp;to=de"');
  // The course of the other country is opened in the page's language where it has that.
  const { token } = await signUp(sender(app), newAddress());
  const moving = async (to: string) =>
    (await app.inject({ url: `/us/rules/moving?from=us-tx&to=${to}`, headers: { cookie: cookieOf(token) } })).body;
  expect(await moving('de')).toMatch(/href="\/app\/de-en\/de-b\/test\?k=practice&amp;q=[\w-]+\./u);
  expect(await moving('de')).not.toContain('The questions are in');
  expect(await moving('fr')).toMatch(/href="\/app\/fr\/fr-b\/test.*The questions are in French\./su);
  // Without a locale the address leads to the reader's own pages.
  expect((await app.inject('/rules/compare?from=us-tx&to=de')).headers.location).toBe(
    '/us/rules/compare?from=us-tx&to=de',
  );
  const compare = await app.inject('/api/v3/rules/compare?from=uk&to=fr');
  const { from, to, differing, same } = compare.json();
  expect([from.name, to.name]).toEqual(['Great Britain', 'France']);
  expect(differing[0]).toMatchObject({ title: 'Side of the road', from: { text: 'Left' }, to: { text: 'Right' } });
  expect(same).toBeGreaterThan(0);
  const file = (await app.inject('/data/rules/de.json')).json();
  expect(file.rules).toContainEqual(
    expect.objectContaining({ rule: 'between-alcohol-limit', value: '0.5', unit: 'per mille', section: '§\u00a024a' }),
  );
});

test.each(['uk', 'de-en', 'se-en'] as const)(
  '%s compares places without a list of rules of its own',
  async (locale) => {
    const { country } = locales[locale];
    const to = country === 'de' ? 'se' : 'de';
    const { statusCode, body } = await app.inject(`/${locale}/rules/compare?from=${country}&to=${to}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('id="differing"');
    expect(body).toContain(`href="/${locale}/rules/moving?from=${country}&amp;to=${to}"`);
    expect(body).not.toContain(`href="/${locale}/rules"`);
    expect((await app.inject(`/${locale}`)).body).toContain(`href="/${locale}/rules/compare"`);
    expect((await app.inject(`/sitemaps/${locale}.xml`)).body).toContain(`/${locale}/rules/compare<`);
    // A guest comes back to the move after signing in.
    const { headers } = await app.inject(`/${locale}/rules/moving?from=${country}&to=${to}`);
    expect(headers.location).toBe(`/${locale}/login?why=moving&from=${country}&to=${to}`);
  },
);

test.each([
  ['', 'name="from"'],
  ['?from=tx', 'Choose both places'],
  ['?from=tx&to=zz', 'We do not know that place'],
  ['?from=tx&to=us-tx', 'the same place'],
])('places that cannot be compared (%s) get the form and why', async (query, why) => {
  const { statusCode, body } = await app.inject(`/us/rules/compare${query}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('name="to"');
  expect(body).toContain(why);
  expect(body).not.toContain('id="differing"');
  expect(body.includes('content="noindex"')).toBe(query !== '');
});

test('a learner reports a value from the page of its rule, and a guest signs in first', async () => {
  const path = '/us/rules/handheld-phones/report';
  expect((await app.inject('/us/rules/handheld-phones')).body).toContain(`href="${path}"`);
  expect((await app.inject(path)).headers.location).toBe('/us/login?why=report-value&rule=handheld-phones');
  const { token } = await signUp(sender(app), newAddress());
  const cookie = cookieOf(token);
  expect((await app.inject({ url: path, headers: { cookie } })).body).toContain('<option value="us-ia">Iowa</option>');
  const post = async (fields: Readonly<Record<string, string>>) => {
    const payload = new URLSearchParams({ place: 'us-ia', reason: 'outdated', text: '', source: '', ...fields });
    const headers = { ...formType, cookie };
    return await app.inject({ method: 'POST', url: path, headers, payload: payload.toString() });
  };
  const refused = await post({ source: 'Iowa Code § 321.276' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Say what is wrong');
  expect(refused.body).toContain('value="Iowa Code § 321.276"');
  const sent = await post({ text: 'It is banned.' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?sent=1`]);
  expect((await app.inject({ url: `${path}?sent=1`, headers: { cookie } })).body).toContain('Thank you.');
});

test('a course’s page leads from each of its values to the rule', async () => {
  const { body } = await app.inject('/us/tx-car');
  expect(body).toContain('href="/us/rules/alcohol-limit"');
});
