/** The legal and info pages of every locale, rendered by the built site from the texts that the product ships. */
import { href } from '@lanewise/contracts/addresses';
import { localeCodes, locales } from '@lanewise/contracts/countries';
import { legalAddresses } from '@lanewise/contracts/legal-texts';
import { builtTexts } from '@lanewise/testing/built';
import { ask } from '@lanewise/testing/http';
import { runJobs } from '@lanewise/testing/mails';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { listSandboxMails } from '../mail/sandbox-mailbox.ts';
import { builtSite } from './site-build.ts';

const to = 'office@lanewise.example';
const { operator } = parseConfig({ OPERATOR_NAME: 'Lanewise Ltd', OPERATOR_EMAIL: to });
const { app, database, listen } = await startTestApp({
  site: await builtSite(),
  texts: await builtTexts(),
  config: { operator },
});
const origin = await listen();

const pages = localeCodes.flatMap((locale) => legalAddresses.map((id) => [href(id, { locale }), id, locale] as const));

test.each(pages)(
  '%s is shown in its language, with its address and the day of its version',
  async (path, id, locale) => {
    const { statusCode, body, headers } = await ask(origin, path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${locales[locale].tag}"`);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(body).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/i);
    expect(headers['cache-control']).toContain(id === 'contact' ? 'no-store' : 'public');
  },
);

test.each([
  ['/us/impressum', '/us/imprint'],
  ['/se/contact?from=mail', '/se/kontakt?from=mail'],
  ['/se/about', '/se/om-oss'],
  ['/fr/imprint', '/fr/mentions-legales'],
])('the wording of another locale, %s, leads to its own, %s', async (path, own) => {
  const { statusCode, headers } = await ask(origin, path);
  expect([statusCode, headers.location]).toEqual([301, own]);
});

test('legal pages name themselves in all countries and languages', async () => {
  const { body } = await ask(origin, '/de/terms');
  expect(body).toMatch(/<link rel="alternate" hrefLang="fr-FR" href="[^"]*\/fr\/terms"/);
  expect((await ask(origin, '/us/contact')).body).toMatch(
    /<link rel="alternate" hrefLang="sv-SE" href="[^"]*\/se\/kontakt"/,
  );
});

test('every page links the legal pages in its footer, and the sign-up those that are accepted', async () => {
  for (const path of ['/de', '/de/courses', '/de/signup']) {
    const { body } = await ask(origin, path);
    for (const legal of ['/de/terms', '/de/privacy'])
      expect([path, body.includes(`href="${legal}"`)]).toEqual([path, true]);
  }
  expect((await ask(origin, '/fr')).body).toContain('href="/fr/mentions-legales"');
});

/** Sends the contact form as a browser without a script does. */
async function write(path: string, fields: Readonly<Record<string, string>>) {
  return await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: parseConfig({ NODE_ENV: 'test' }).publicUrl,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

test('the contact form works without a script: it sends the message once, and says so', async () => {
  const fields = { name: '', email: 'visitor@example.com', message: 'One\r\nTwo' };
  for (let times = 0; times < 2; times += 1) {
    const answer = await write('/se/kontakt', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/se/kontakt?sent']);
  }
  expect((await ask(origin, '/se/kontakt?sent')).body).toContain('role="status"');
  await runJobs(database);
  expect((await listSandboxMails(database.queries, to)).map(({ subject }) => subject)).toEqual([
    'Meddelande från visitor@example.com',
  ]);
});

test('a refused message stays in the form, with the errors beside their fields', async () => {
  const answer = await write('/us/contact', { name: 'Ada', email: 'nobody', message: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('value="Ada"');
  expect(answer.body).toContain('id="form-email-error"');
  expect(answer.body).toContain('id="form-message-error"');
});
