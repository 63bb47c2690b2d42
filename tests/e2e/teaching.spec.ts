/** A driving school and its pupil: the account, the code, the consent with its preview, and its end while the school is looking. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { codeIn, fill, mailTo, press, register, registerForCourse } from './support/accounts.ts';
import { becomeOperator } from './support/operator.ts';
import { expectSound } from './support/sound.ts';
import { errorPageShown, expect, test } from './support/story.ts';

test('a school is approved, a pupil shares with it and stops while the school is looking', async ({
  page,
  browser,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const name = `Fahrschule Hafen ${Date.now().toString(36)}`;
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/de/for-schools');
  await expectSound(guest);
  await expect(guest.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    '/de/login?why=for-schools',
  );

  const { email } = await register(page.request, 'de');
  const code = codeIn(await mailTo(page.request, email, /confirm|bestätig/i));
  await page.request.post(callPaths.confirmEmailByCode.path, { data: { code } });
  await page.goto('/de/for-schools');
  await fill(page, {
    'Name der Fahrschule': name,
    Ort: 'Hamburg',
    'Wie viele Lehrkräfte habt ihr, und wie viele lernen bei euch?': 'Drei, achtzig im Jahr.',
  });
  await press(page, 'Antrag senden');
  await expect(page.getByRole('status')).toHaveText(/Ein Mensch liest deinen Antrag/);
  await page.goto('/de/teaching');
  await expect(page.getByText('beantragt, noch nicht entschieden')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await becomeOperator(office);
  await office.goto('/admin/schools');
  const card = office.getByRole('region', { name: `${name}, Hamburg` });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText(/^Approved\./)).toBeVisible();
  await expectSound(office);
  await office.context().close();

  await page.goto('/de/teaching');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Noch teilt niemand')).toBeVisible();
  await expectSound(page);
  const shown = (await page.getByText(/^Code zum Beitreten/).textContent()) ?? '';
  const [joinCode = ''] = /[A-Z\d]{4}-[A-Z\d]{4}/.exec(shown) ?? [];
  await page.getByRole('link', { name: 'Blatt zum Ausdrucken' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code' })).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Mitglieder' }).click();
  await expectSound(page);
  await page.goBack();

  await page.getByRole('link', { name: 'Per E-Mail einladen' }).click();
  await page.getByLabel('CSV-Datei').setInputFiles({
    name: 'schueler.csv',
    mimeType: 'text/csv',
    // In Windows-1252.
    buffer: Buffer.from(`Name;E-Mail\r\nJ\u00f6rg;joerg-${joinCode}@example.com\r\nM\u00fcller;fehlt`, 'latin1'),
  });
  await press(page, 'Einladungen senden');
  await expect(page.getByRole('status')).toHaveText('E-Mails unterwegs: 1.');
  await expect(page.getByText('Zeile 3: M\u00fcller;fehlt')).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await page.goBack();

  await guest.goto(`/de/join-school?code=${joinCode}`);
  await expect(guest.getByRole('main').getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute(
    'href',
    `/de/signup?why=join-school&code=${joinCode.replace('-', '')}`,
  );
  await registerForCourse(guest.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await guest.goto(`/de/join-school?code=${joinCode}`);
  await expect(guest.getByText(`${name} sieht deinen Prüfungstermin`, { exact: false })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Das würde die Fahrschule heute sehen' })).toContainText('Kurs');
  await expectSound(guest);
  await fill(guest, { 'Dein Name, wie ihn die Fahrschule kennt': 'Mia S.' });
  await press(guest, `Ich stimme zu und teile das mit ${name}`);
  await expect(guest.getByRole('status')).toHaveText('Du teilst jetzt mit deiner Fahrschule.');
  await expectSound(guest);

  await page.reload();
  await page.getByRole('link', { name: 'Mia S.' }).click();
  await expect(page.getByRole('heading', { name: 'Drei Themen fürs Gespräch' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Alle anzeigen' }).click();
  await page.getByRole('link', { name: 'Gruppen' }).click();
  await fill(page, { 'Name der Gruppe': 'Kurswoche 3' });
  await page.getByLabel('Mia S.').check();
  await press(page, 'Gruppe speichern');
  await page.getByRole('link', { name: 'Kurswoche 3 (1)' }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Eine Aufgabe geben' }).click();
  await page.getByLabel('Was').selectOption({ label: 'Eine Prüfungssimulation machen' });
  await press(page, 'Aufgabe geben');
  await expect(page.getByRole('status')).toHaveText('Gegeben an: 1.');
  await expect(page.getByText('Kurswoche 3: 0 von 1 erledigt')).toBeVisible();
  await expectSound(page);
  await guest.goto('/app/de/de-b');
  await expect(guest.getByText(`Von ${name}, bis`, { exact: false })).toBeVisible();
  await expectSound(guest);
  await page.goto('/de/teaching');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Gruppe', { exact: true }).selectOption('Kurswoche 3');
  await page.getByRole('button', { name: 'Gruppe zeigen' }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Mia S.' }).click();
  await guest.goto('/de/sharing');

  await press(guest, `Nicht mehr mit ${name} teilen`);
  await expect(guest.getByRole('status')).toHaveText('Das Teilen ist beendet.');
  await guest.context().close();
  const gone = await page.reload();
  expect(gone?.status()).toBe(404);
  await page.goto('/de/teaching');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Noch teilt niemand')).toBeVisible();
  await expect(page.getByText(/^Mia S\. hat am .+ aufgehört\.$/)).toBeVisible();
});
