/** Affiliates: the request, the operator's approval, the page, the link and the dashboard. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { codeIn, fill, mailTo, press, register } from './support/accounts.ts';
import { becomeOperator } from './support/operator.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('somebody asks to become a partner, is approved, and sees the visits of a signed link', async ({
  page,
  browser,
  expectedTrouble,
}) => {
  expectedTrouble.push(/status of 400/);
  const { email } = await register(page.request, 'de');
  const id = `anna-${Date.now().toString(36)}`;
  await page.goto('/de/partners');
  await expectSound(page);
  await press(page, 'Anfrage senden');
  await expect(page.getByRole('heading', { name: /stimmen noch nicht/ })).toBeVisible();
  const about = 'Ein Blog für alle, die den Führerschein machen.';
  await fill(page, {
    'Der Name in deinen Links': id,
    'Name auf deiner Seite': 'Anna fährt',
    'E-Mail-Adresse': email,
    'Wo willst du Lanewise empfehlen?': about,
  });
  await page.getByRole('checkbox').check();
  await press(page, 'Anfrage senden');
  await expect(page.getByRole('status')).toHaveText(/Deine Anfrage ist da/);
  await page.goto('/de/partners/dashboard');
  await expect(page.getByText(/gehört zu keinem Partner/)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await becomeOperator(office);
  await office.goto('/admin/affiliates');
  const card = office.getByRole('region', { name: `Anna fährt (${id})` });
  await card.getByLabel('Percentage of the price before tax').fill('25');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText(/^Approved\./)).toBeVisible();
  await expectSound(office);
  await office.context().close();

  expect((await mailTo(page.request, email, /Partner von Lanewise/)).text).toContain('/de/partners/dashboard');
  const code = codeIn(await mailTo(page.request, email, /confirm|bestätig/i));
  await page.request.post(callPaths.confirmEmailByCode.path, { data: { code } });
  await page.goto('/de/partners/dashboard');
  await expect(page.getByText(/25\s% des Nettopreises/)).toBeVisible();
  const link = (await page.locator('code').last().textContent()) ?? '';

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Erlauben', exact: true }).click();
  await expect(visitor).toHaveURL(/a_aid=/);
  const cookies = await visitor.context().cookies();
  expect(cookies.find(({ name }) => name === cookieNames.affiliateClick)).toMatchObject({ httpOnly: true });
  await visitor.goto(`/de/partners/${id}`);
  await expect(visitor.getByText(about)).toBeVisible();
  await expectSound(visitor);
  await visitor.context().close();

  await page.reload();
  await expect(page.getByRole('table').getByRole('cell').first()).toHaveText('1');
  await fill(page, { Kontoinhaber: 'Anna Beispiel', 'IBAN des Kontos': 'DE12' });
  await press(page, 'Konto speichern');
  await expect(page.getByText('Das ist keine gültige IBAN.')).toBeVisible();
  await fill(page, { 'IBAN des Kontos': 'DE87 1234 5678 1234 5678 90' });
  await press(page, 'Konto speichern');
  await expect(page.getByRole('status')).toContainText('Gespeichert.');
  await expectSound(page);
  const csv = await page.request.get('/de/partners/payouts');
  expect(await csv.text()).toBe('at,amount,currency,run\n');
});
