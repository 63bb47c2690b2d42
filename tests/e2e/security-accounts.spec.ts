/** Account security that only a browser can show: cookies, referrers, two tabs, the back button. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import type { Browser, BrowserContext } from '@playwright/test';
import {
  codeIn,
  fill,
  fillSignUp,
  linkIn,
  mailTo,
  newAccount,
  press,
  register,
  registerForCourse,
  signIn,
  subjects,
} from './support/accounts.ts';
import { errorPageShown, expect, test } from './support/story.ts';

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === cookieNames.auth)?.value ?? '';

/** Opens another browser on the same origin. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return await browser.newContext(baseURL === undefined ? {} : { baseURL });
}

test('a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script', async ({
  page,
  context,
  baseURL,
}) => {
  const sent: { url: string; referrer: string }[] = [];
  context.on('request', (request) => sent.push({ url: request.url(), referrer: request.headers().referer ?? '' }));
  const account = newAccount();
  const tokens = new Set<string>();

  await page.goto('/us/signup');
  await fillSignUp(page, account);
  await page.locator('main form[data-form] button[type=submit]').click();
  await expect(page).toHaveURL(/\/app\/us\/select-course$/);
  tokens.add(await tokenOf(context));
  const seen = await page.evaluate(() =>
    JSON.stringify([document.cookie, localStorage, sessionStorage, document.body.innerHTML]),
  );
  for (const token of tokens) expect(seen).not.toContain(token);

  const confirm = linkIn(await mailTo(context.request, account.email, subjects.confirm));
  const link = new URL(confirm);
  await page.goto(link.pathname + link.search);
  const linkToken = link.searchParams.get('token') ?? '';
  await page.locator('form[method=post] button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/us\/confirm-email\?done$/);
  await page.goto('/us/logout');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/us$/);

  await page.goto('/us/forgot-password');
  await fill(page, { 'Email address': account.email });
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/us\/confirm-code$/);
  const code = codeIn(await mailTo(context.request, account.email, subjects.restore));
  await page.locator('input[name=code]').fill(code);
  await page.locator('main button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/us\/reset-password$/);
  const password = 'lighthouse keeper 9';
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirm_password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/us\/login\?why=restored$/);
  await signIn(page, { ...account, password });
  await expect(page).toHaveURL(/\/app/);
  tokens.add(await tokenOf(context));
  await page.goto('/app/us/settings');

  expect(tokens.size).toBe(2);
  expect(sent.length).toBeGreaterThan(20);
  expect([...new Set(sent.map(({ url }) => new URL(url).origin))]).toEqual([new URL(baseURL ?? '').origin]);
  for (const secret of [...tokens, account.password, password, account.email, encodeURIComponent(account.email)]) {
    for (const { url, referrer } of sent) {
      expect(url).not.toContain(secret);
      expect(referrer).not.toContain(secret);
    }
  }
  // The link's token is in the page's address, so it must not appear in any referrer.
  expect(sent.filter(({ referrer }) => referrer.includes(linkToken))).toEqual([]);
  expect(
    sent.filter(({ url }) => url.includes(linkToken)).every(({ url }) => new URL(url).pathname === link.pathname),
  ).toBe(true);
  expect(sent.filter(({ url, referrer }) => new RegExp(`[=/]${code}\\b`).test(url + referrer))).toEqual([]);
});

test('signing in sets a cookie until 2040 that no script reads and no other site’s form carries', async ({
  page,
  context,
}) => {
  const account = await register(page.request);
  await context.clearCookies();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/app/);
  const cookies = await context.cookies();
  const auth = cookies.find(({ name }) => name === cookieNames.auth);
  expect(auth).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  // Chromium keeps no cookie for longer than 400 days (RFC 6265bis), whatever its expiry.
  const days = ((auth?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(390);
  expect(await page.evaluate(() => document.cookie)).not.toContain(auth?.value);
  for (const { name, sameSite } of cookies) expect([name, sameSite]).toEqual([name, 'Lax']);
});

test('signing in replaces a session that was planted in the browser', async ({ page, context, browser, baseURL }) => {
  const attacker = await otherBrowser(browser, baseURL);
  const stranger = await register(attacker.request);
  const planted = await tokenOf(attacker);
  const account = await register(page.request);
  await context.clearCookies();
  await page.goto('/us/login');
  await fill(page, { 'Email address': account.email, Password: account.password });
  await context.addCookies([{ name: cookieNames.auth, value: planted, url: baseURL ?? '' }]);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/app/);
  expect(await tokenOf(context)).not.toBe(planted);
  const { settings } = (await (await page.request.get('/api/v3/user/settings')).json()) as {
    settings: { email: string };
  };
  expect(settings.email).toBe(account.email);
  // The attacker's token no longer works, neither for the learner's account nor for the attacker's own.
  expect((await attacker.request.get('/api/v3/user/settings')).status()).toBe(403);
  expect(stranger.email).not.toBe(account.email);
  await attacker.close();
});

test('after signing out, the back button shows nothing about the learner', async ({ page }) => {
  const { email } = await registerForCourse(page.request);
  await page.goto('/app/us/settings');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.goto('/us/logout');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/us$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/us\/login/);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('another site’s page cannot sign anybody in, out, or change an account', async ({
  page,
  context,
  baseURL,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown, /ERR_|net::|no answer/);
  const { email, password } = await registerForCourse(page.request);
  const evil = 'http://evil.localhost:1';
  const forms: readonly (readonly [string, Record<string, string>])[] = [
    ['/us/logout', {}],
    ['/app/us/settings', { do: 'devices' }],
    ['/app/us/settings', { do: 'email', email: 'eve@example.com', password }],
    ['/us/login', { email, password }],
  ];
  for (const [path, fields] of forms) {
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    const html = `<form method="post" action="${baseURL}${path}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    await context.route(`${evil}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const answered = page.waitForResponse((response) => response.url() === baseURL + path);
    await page.goto(`${evil}/trap`, { waitUntil: 'commit' }).catch(() => undefined);
    const answer = await answered;
    expect([path, answer.status()]).toEqual([path, 400]);
    expect(await answer.headerValue('set-cookie')).toBeNull();
    await context.unroute(`${evil}/**`);
  }
  const settings = await page.request.get('/api/v3/user/settings');
  expect(((await settings.json()) as { settings: { email: string } }).settings.email).toBe(email);
});
