/** A live class: a projector, three phones without accounts, one of them without scripts. */
import type { Page } from '@playwright/test';
import { beOwner, startClass } from './support/schools.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a class joins by a code, answers on its phones, and sees the reason when it is revealed', async ({
  page,
  browser,
  expectedTrouble,
}) => {
  // The class is over: the look for its next step says so.
  expectedTrouble.push(/404/);
  const school = await beOwner(page);
  const code = await startClass(page, school);
  const contexts = await Promise.all(
    [true, true, false].map((javaScriptEnabled) =>
      browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled }),
    ),
  );
  const phones = await Promise.all(contexts.map((context) => context.newPage()));
  for (const phone of phones) {
    await phone.goto(`/de/class?code=${code}`);
    await phone.getByRole('button', { name: 'Mitmachen' }).click();
    await expect(phone.getByText('Du bist dabei.', { exact: false })).toBeVisible();
  }
  await expect(page.locator('[data-live-count="joined"]')).toHaveText('3');

  // By a presenter's key.
  await expect(page.getByRole('button', { name: 'Erste Frage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Frage 1 von 10');
  const [plain] = phones.slice(-1);
  await plain?.getByRole('link', { name: 'Zeigen, wie es weitergeht' }).click();
  for (const phone of phones) {
    await expect(title(phone)).toHaveText('Frage 1 von 10');
    await phone.locator('label.answer').first().click();
    await phone.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(phone.getByRole('status')).toContainText('Gesendet.');
  }
  await expect(page.locator('[data-live-count="answered"]')).toHaveText('3');
  await expect(page.getByText('Warum', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Antwort zeigen' }).click();
  await expect(page.getByRole('region', { name: 'So hat die Klasse geantwortet' }).locator('b')).toContainText(['3']);
  for (const phone of phones.slice(0, -1))
    await expect(phone.getByRole('heading', { name: 'Richtige Antwort' })).toBeVisible();

  await page.getByRole('button', { name: 'Stunde beenden' }).click();
  await expect(title(page)).toHaveText('Auswertung');
  await expect(page.getByText(/^[03] von 3 richtig$/)).toBeVisible();
  for (const phone of phones.slice(0, -1))
    await expect(phone.getByText('Das war die letzte Frage.', { exact: false })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Stunde beenden' }).click();
  await expect(page).toHaveURL(`${school}/classes`);
  for (const phone of phones.slice(0, -1)) await expect(title(phone)).toHaveText('Diese Stunde ist vorbei');
  for (const context of contexts) await context.close();
});
