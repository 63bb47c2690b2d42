/** The legal pages' texts as the product ships them, filled from settings. */
import { readFileSync } from 'node:fs';
import { createContent } from '@lanewise/content/compiled/content';
import type { CallAnswer } from '@lanewise/contracts/client';
import { localeCodes, locales } from '@lanewise/contracts/countries';
import { legalTexts } from '@lanewise/contracts/legal-texts';
import { operatorVariables } from '@lanewise/contracts/operator';
import { builtTexts } from '@lanewise/testing/built';
import { guest } from '@lanewise/testing/guest';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { legalCalls } from './calls.ts';
import { legalText } from './legal-texts.ts';

const content = createContent(await builtTexts());

const keys = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lanewise.example',
  SMTP_URL: 'smtp://mail.lanewise.example',
  MAIL_FROM: 'hello@lanewise.example',
  GOOGLE_CLIENT_IDS: 'one',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'secret',
  FIREBASE_PROJECT_ID: 'lanewise',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'auth.lanewise.example',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
};
const operator = Object.fromEntries(
  Object.entries(operatorVariables).map(([key, name]) => [
    name,
    key === 'email' ? 'office@lanewise.example' : `the ${key}`,
  ]),
);

/** Returns a text as a server with these settings answers it. */
function read(
  environment: Readonly<Record<string, string>>,
  a: string,
  locale: 'en' | 'de' | 'sv' | 'fr',
  slug: string,
) {
  const { getLegalText } = legalCalls({ content, config: parseConfig(environment) });
  return getLegalText(
    { params: { a, slug }, query: { locale }, body: undefined },
    guest(),
  ) as CallAnswer<'getLegalText'>;
}

const all = localeCodes.flatMap((code) => Object.values(legalTexts).map((slug) => [code, slug] as const));

test.each(all)('%s has the text %s, of which nothing is left unfilled', (code, slug) => {
  const { country, content: language } = locales[code];
  expect(legalText(content, locales[code], slug)).toBeDefined();
  for (const environment of [{}, { ...keys, ...operator }]) {
    expect(read(environment, country, language, slug).html).not.toMatch(/\{\{|<p><\/p>|<li><\/li>/);
  }
  expect(read({ ...keys, ...operator }, country, language, slug).html).not.toContain('<mark>');
});

describe('without settings', () => {
  test.each(localeCodes.map((code) => [code]))('%s shows a placeholder for the operator', (code) => {
    const { country, content: language } = locales[code];
    expect(read({}, country, language, 'imprint').html).toContain('<mark>OPERATOR_NAME</mark>');
  });

  test.each(localeCodes.map((code) => [code]))('%s names no service that is not used', (code) => {
    const { country, content: language } = locales[code];
    const texts = ['privacy', 'cookie-policy'].map((slug) => read({}, country, language, slug).html).join('');
    expect(texts).not.toMatch(/Google|Stripe|PayPal|Solidgate|reCAPTCHA|Firebase|Microsoft|Apple/);
  });
});

test.each(localeCodes.map((code) => [code]))('%s names each service that is configured', (code) => {
  const { country, content: language } = locales[code];
  const { html } = read({ ...keys, ...operator }, country, language, 'privacy');
  for (const name of [
    'Firebase',
    'reCAPTCHA',
    'Stripe',
    'PayPal',
    'Google',
    'Facebook',
    'the hosting',
    'the dataOfficer',
  ]) {
    expect.soft(html).toContain(name);
  }
  expect(html).not.toMatch(/Apple|Microsoft|Solidgate/);
});

describe.each(localeCodes.map((code) => [code]))('what %s says of privacy', (code) => {
  const { country, content: language } = locales[code];
  const headings = (environment: Readonly<Record<string, string>>) =>
    read(environment, country, language, 'privacy').html.match(/<h2/g)?.length ?? 0;
  const entries = (environment: Readonly<Record<string, string>>) =>
    read(environment, country, language, 'privacy').html.match(/<li>/g)?.length ?? 0;

  test('has a section on statistics where there are any', () => {
    expect(headings({ STATISTICS: 'on' })).toBe(headings({}) + 1);
  });

  test('says who gets statistics: nobody else, or Amplitude', () => {
    const alone = { en: 'Nobody else', de: 'niemand', sv: 'Ingen annan', fr: 'Personne d’autre' }[language];
    const [ours, theirs] = [{}, { AMPLITUDE_API_KEY: 'amplitude-key' }].map((more) =>
      ['privacy', 'cookie-policy'].map((slug) => read({ STATISTICS: 'on', ...more }, country, language, slug).html),
    );
    expect(ours?.[0]).toContain(alone);
    expect(ours?.join('')).not.toContain('Amplitude');
    const times = (html = '') => html.split(alone).length;
    // Other sentences say of other things that nobody else sees them.
    expect(times(theirs?.[0])).toBe(times(ours?.[0]) - 1);
    for (const html of theirs ?? []) expect(html).toContain('Amplitude');
  });

  test('names the service that collects reports of faults where one is configured', () => {
    expect(entries({ SENTRY_DSN: 'https://key@sentry.example/1' })).toBe(entries({}) + 1);
  });

  test('has partners, votes and questions to the editors, and nothing that statistics make untrue', () => {
    const words = {
      en: [/partner’s link/, /vote under a hash/, /questions that you ask the editors/],
      de: [/Link eines Partners/, /ob eine Antwort geholfen hat/, /Fragen, die du der Redaktion stellst/],
      sv: [/partners länk/, /ifall ett svar var till hjälp/, /frågor som du ställer till redaktionen/],
      fr: [/lien d’un partenaire/, /si une réponse vous a aidé/, /questions que vous posez à la rédaction/],
    }[language];
    const { html } = read({ STATISTICS: 'on' }, country, language, 'privacy');
    for (const each of words) expect.soft(html).toMatch(each);
    expect(html).not.toMatch(/no tracking|tracks you|kein Tracking|ingen spårning|ni pistage/);
  });
});

test.each(localeCodes.map((code) => [code]))('%s says that nothing is sold, or how', (code) => {
  const { country, content: language } = locales[code];
  const [free, sold] = [{}, { ...keys, ...operator }].map((environment) =>
    ['terms', 'subscription-terms', 'about', 'pass-guarantee', 'privacy'].map(
      (slug) => read(environment, country, language, slug).html,
    ),
  );
  expect(free?.join('')).not.toContain('Stripe');
  for (const [at, html] of (sold ?? []).entries()) expect(html).not.toBe(free?.[at]);
  expect(sold?.[1]).toContain('Stripe');
});

test('the French pages name the mediator, and the German ones the arbitration, where something is sold', () => {
  const { OPERATOR_MEDIATOR: _mediator, OPERATOR_ARBITRATION: _arbitration, ...others } = operator;
  const sells = { ...keys, ...others };
  const mediator = { ...sells, OPERATOR_MEDIATOR: 'CM2C; 49 rue de Ponthieu; 75008 Paris' };
  const board = { ...sells, OPERATOR_ARBITRATION: 'Universalschlichtungsstelle; Kehl' };
  for (const slug of ['imprint', 'subscription-terms']) {
    expect(read(mediator, 'fr', 'fr', slug).html).toMatch(/Médiation de la consommation[\s\S]*CM2C<br>49 rue/);
    expect(read(sells, 'fr', 'fr', slug).html).toContain('<mark>OPERATOR_MEDIATOR</mark>');
    expect(read({}, 'fr', 'fr', slug).html).not.toContain('OPERATOR_MEDIATOR');
    for (const environment of [{}, { ...sells, OPERATOR_ARBITRATION: 'no' }])
      expect(read(environment, 'de', 'de', slug).html).toContain('nicht bereit und nicht verpflichtet');
    expect(read(sells, 'de', 'de', slug).html).toContain('<mark>OPERATOR_ARBITRATION</mark>');
    expect(read(board, 'de', 'de', slug).html).toContain('Universalschlichtungsstelle<br>Kehl');
    expect(read(board, 'de', 'en', slug).html).toContain('We take part in dispute resolution');
  }
});

test('a text that does not exist, or not in the language, is not found', () => {
  expect(() => read({}, 'us', 'en', 'nonsense')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(() => read({}, 'us', 'de', 'terms')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(() => read({}, 'xx', 'en', 'terms')).toThrow(expect.objectContaining({ code: 'SUBJECT_NOT_FOUND' }));
});

test('the operator’s guide names the folder that the texts are in', () => {
  expect(readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')).toContain(
    'content/<country>/legal/',
  );
});
