/** Reduced plans, on a server of its own whose plan files have a reduction that runs. */
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { reducedDays, writeReducedPlans } from '@lanewise/testing/reduced-plans';
import { registerForCourse } from './support/accounts.ts';
import { loadAxe } from './support/axe.ts';
import { freePlace, leavePlace, startServer } from './support/server-process.ts';
import { test as base, expect } from './support/story.ts';

const test = base.extend<object, { shop: string }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
    async ({}, use) => {
      const place = await freePlace();
      const plansDir = join(place.dataDir, 'plans');
      await writeReducedPlans(plansDir);
      const server = await startServer(place, { PLANS_DIR: plansDir });
      await use(server.origin);
      await server.stop();
      await leavePlace(place);
    },
    // Three may start at once on a busy machine.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => await use(shop),
});

// One server is enough for both.
test.describe.configure({ mode: 'default' });

test('a visitor with a discount sees what is reduced, until when and from which price, and pays the reduced price', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: cookieNames.discount, value: 'spring', url: shop }]);
  await page.goto('/de');
  await expect(page).toHaveURL(/\/de\/discount$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktionspreise');
  const pass = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '30 Tage' }) });
  const last = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' }).format(
    new Date(`${reducedDays(new Date()).until}T12:00:00Z`),
  );
  await expect(pass).toContainText('6,99 €');
  await expect(pass).toContainText('Niedrigster Preis der letzten 30 Tage davor: 7,99 €');
  await expect(pass).toContainText(`Bestellbar bis ${last}, danach 7,99 €.`);
  await expect(pass).toContainText('enthält 19 % MwSt.');
  // No price is struck through, and no clock runs.
  await expect(page.locator('s, del, time, [role=timer]')).toHaveCount(0);
  expect(await (await loadAxe(page))('all')).toEqual([]);

  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await pass.getByRole('link', { name: 'Auswählen: 30 Tage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellung');
  await expect(page.getByText('6,99 €').first()).toBeVisible();
  await page.getByLabel(/^Ich möchte sofort/).check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/6[.,]99/);
  await page.getByRole('button', { name: /that works \d/ }).click();
  await page.getByRole('link', { name: 'Dein Tarif' }).click();
  await expect(page.getByText('6,99 €').first()).toBeVisible();
});

test('the plans say that some cost less, and a reduced subscription keeps its price', async ({ page }) => {
  await page.goto('/us/upgrade');
  await expect(page.getByText('$9.99')).toBeVisible();
  await expect(page.getByText('$8.99')).toHaveCount(0);
  await page.getByRole('link', { name: 'Some plans cost less for a while' }).click();
  await expect(page).toHaveURL(/\/us\/discount$/);
  const year = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'One year' }) });
  await expect(year).toContainText('$38.99');
  await expect(year).toContainText('Lowest price in the 30 days before: $39.99');
  await expect(year).toContainText('The price stays: each renewal costs $38.99, too.');
  await page.goto('/us/upgrade/checkout?plan=us-pass-30-sale');
  // A guest signs in first, and comes back to the reduced plan.
  await expect(page.getByText(/^Sign in to continue with your order/)).toBeVisible();
  await registerForCourse(page.request);
  await page.goto('/us/upgrade/checkout?plan=us-pass-30-sale');
  await expect(page.getByText('$8.99').first()).toBeVisible();
});
