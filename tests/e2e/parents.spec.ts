/** A learner and a parent: the invitation with its preview, the parent's own account, what is seen, and its end while the parent is looking. */
import { codeIn, field, fill, mailTo, press, register } from './support/accounts.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('a learner invites a parent, who sees little, and stops while the parent is looking', async ({
  page,
  browser,
}) => {
  const parent = await (await browser.newContext()).newPage();
  const { email } = await register(parent.request, 'de');
  await register(page.request, 'de');
  await page.goto('/de/sharing');
  await page.getByRole('link', { name: 'Eltern einladen' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Kurs wählen' }).click();
  await field(page, 'Dein Kurs').selectOption('de-b');
  await page.getByText('18 oder älter').click();
  await press(page, 'Weiter');
  await expect(page).toHaveURL(/\/app\/de\/de-b/);
  await page.goto('/de/sharing/parent');
  await expect(page.getByText('Sie sehen deinen Kurs', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Das würden sie heute sehen' })).toContainText('Prüfung');
  await expectSound(page);
  await fill(page, { 'E-Mail-Adresse der eingeladenen Person': email, 'Dein Name, wie sie dich kennen': 'Mia' });
  await press(page, 'Ich stimme zu und sende die Einladung');
  await expect(page.getByRole('status')).toHaveText('Die Einladung ist unterwegs.');
  await expectSound(page);

  const invitation =
    /https?:\/\/\S+parents\?invitation=\S+/.exec((await mailTo(parent.request, email, /zeigen/)).text)?.[0] ?? '';
  await parent.goto(new URL(invitation).pathname + new URL(invitation).search);
  // Before the code is asked for, the page says who invites and what will be seen.
  await expect(parent.getByText('Mia lädt Sie ein')).toBeVisible();
  await expect(parent.getByRole('region', { name: 'Was Sie sehen werden' })).toContainText('Niemals Fragen');
  await expect(parent.getByRole('region', { name: 'So sieht es aus' })).toContainText('Lerntage');
  await fill(parent, { Code: codeIn(await mailTo(parent.request, email, /confirm|bestätig/i)) });
  await expectSound(parent);
  await press(parent, 'Bestätigen');
  await expect(parent.getByText('Mia möchte Ihnen zeigen', { exact: false })).toBeVisible();
  await press(parent, 'Annehmen');
  await expect(parent.getByRole('region', { name: 'Mia' })).toContainText('Lerntage in den letzten 28');
  await press(parent, 'Montags per E-Mail schicken');
  await expect(parent.getByText('Sie bekommen das jeden Montag per E-Mail.')).toBeVisible();
  await expectSound(parent);

  await page.reload();
  await press(page, `Nicht mehr mit ${email} teilen`);
  await expect(page.getByRole('status')).toHaveText('Das Teilen ist beendet.');
  await parent.reload();
  await expect(parent.getByText('Niemand teilt mit Ihnen', { exact: false })).toBeVisible();
  await parent.context().close();
});

test('a learner notes a drive, and the supervisor signs it on the device', async ({ page }) => {
  await register(page.request, 'us');
  await page.goto('/app/us/select-course');
  await field(page, 'Your course').selectOption('ca-car');
  await page.getByText('16 or 17').click();
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/app\/us\/ca-car/);
  await page.getByText('California asks young learners for 50 hours').getByRole('link').click();
  await expect(page).toHaveURL('/us/driving-log');
  await expect(page.getByText('asked for in California: 50')).toBeVisible();
  await fill(page, { Day: '2026-01-31', 'Minutes by day': '30', 'Minutes after dark': '60' });
  await fill(page, { 'Who sat beside you': 'Grace Lovelace' });
  await press(page, 'Add the drive');
  await expect(page.getByText('1:30 driven, 0:00 signed')).toBeVisible();
  await expectSound(page);
  await fill(page, { 'Supervisor’s full name, as a signature': 'Grace Lovelace' });
  await press(page, 'I supervised this drive');
  await expect(page.getByText('1:30 driven, 1:30 signed')).toBeVisible();
  await expectSound(page);
  // Printed, it is a sheet with the hours by day and night, the weather and the signature.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/0:30\s*1:00.*Grace Lovelace/);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
});
