/** The life of an account through its pages, from sign-up to deletion. */
import { goodPassword, lastMail, newAddress, tokenIn } from '@lanewise/testing/account-calls';
import { cookiesAfter } from '@lanewise/testing/account-pages';
import { startAccountPages } from '@lanewise/testing/account-pages-server';
import { ask, type WireAnswer } from '@lanewise/testing/http';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { database, origin, logged, post, expectNoFaults } = await startAccountPages(await builtSite());

test('a learner who opens the plans without a course chooses one first and then goes on to them', async () => {
  let cookie = '';
  const follow = (answer: WireAnswer) => {
    cookie = cookiesAfter(answer, cookie);
    return answer.headers.location;
  };
  const get = async (path: string) => await ask(origin, path, { headers: { cookie } });
  const fill = async (path: string, fields: Record<string, string>) =>
    follow(await post(path, fields, { cookie, origin }));
  await fill('/us/signup', { email: newAddress('plans'), password: goodPassword, confirm_password: goodPassword });
  const choice = follow(await get('/us/upgrade')) ?? '';
  expect(choice).toMatch(/\/app\/us\/select-course\?next=upgrade$/);
  const { body } = await get('/app/us/select-course?next=upgrade');
  expect(body).toContain('<input type="hidden" name="next" value="upgrade"/>');
  const chosen = { course: 'ca-car', age_band: '18_or_over' };
  expect(await fill('/app/us/select-course', { ...chosen, next: 'upgrade' })).toBe('/app/us/ca-car/upgrade');
  expect(await fill('/app/us/select-course', { course: 'ca-car' })).toBe('/app/us/ca-car');
});

test('a whole journey through the pages leaves no secret and no email address in a URL or in the log', async () => {
  const email = newAddress('walker');
  const [password, next] = [goodPassword, 'lighthouse keeper 9'];
  const answers: WireAnswer[] = [];
  let cookie = '';
  const secrets = new Set([email, password, next]);
  const keep = (answer: WireAnswer) => {
    answers.push(answer);
    cookie = cookiesAfter(answer, cookie);
    const token = /lanewise_token=([^;]+)/.exec(cookie)?.[1];
    if (token) secrets.add(token);
    return answer;
  };
  const get = async (path: string) => keep(await ask(origin, path, { headers: { cookie } }));
  const fill = async (path: string, fields: Record<string, string>) =>
    keep(await post(path, fields, { cookie, origin }));

  await get('/us/select-course');
  await fill('/us/select-course', { course: 'ca-car' });
  await fill('/us/signup', { email, password, confirm_password: 'another' });
  await fill('/us/signup', { email, password, confirm_password: password });
  await fill('/app/us/select-course', { course: 'ca-car', age_band: '18_or_over' });
  const confirm = await lastMail(database, email, 'confirm_email');
  secrets.add(tokenIn(confirm));
  await get(new URL(confirm.link ?? '').pathname);
  await fill('/us/confirm-email', { token: tokenIn(confirm) });
  await get('/app/us/settings');
  await fill('/app/us/settings', { do: 'email', email: newAddress('walker-new'), password });
  await fill('/app/us/settings', {
    do: 'password',
    current_password: password,
    password: next,
    confirm_password: next,
  });
  await fill('/app/us/settings', { do: 'delete', password: next });
  const deletion = await lastMail(database, email, 'delete_code');
  await fill('/app/us/settings', { do: 'delete-code', code: deletion.code ?? '' });
  const planned = await lastMail(database, email, 'deletion_planned');
  secrets.add(tokenIn(planned));
  await fill('/us/keep-account', { token: tokenIn(planned) });
  await fill('/us/logout', {});
  await fill('/us/login', { email, password: 'wrong' });
  await fill('/us/forgot-password', { email });
  const restore = await lastMail(database, email, 'restore_code');
  await fill('/us/confirm-code', { do: 'check', code: restore.code ?? '' });
  await fill('/us/reset-password', { password, confirm_password: password });
  await fill('/us/login', { email, password });
  await get('/app');
  await get('/us/login');

  const led = answers.map(({ headers }) => headers.location ?? '').join('\n');
  expect(answers.filter(({ statusCode }) => statusCode === 303).length).toBeGreaterThan(12);
  const log = logged.map((line) => JSON.stringify(line)).join('\n');
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret)]) {
      expect(led).not.toContain(form);
      expect(log).not.toContain(form);
    }
  }
  for (const code of [confirm.code, deletion.code, restore.code]) {
    expect(led).not.toMatch(new RegExp(String.raw`\b${code}\b`));
    expect(log).not.toMatch(new RegExp(String.raw`\b${code}\b`));
  }
  // The token is only in the HttpOnly cookie.
  const bodies = answers.map(({ body }) => body).join('\n');
  const tokens = [...secrets].filter((secret) => /^[\w-]{43}$/.test(secret));
  // Two sessions, two links.
  expect(tokens).toHaveLength(4);
  for (const token of tokens) expect(bodies).not.toContain(token);
  expectNoFaults();
});
