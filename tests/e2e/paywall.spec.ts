/** The paywall: what needs a plan opens it over what was asked for, and opens itself once the plan is paid. */
import { test as base } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { loadAxe } from './support/axe.ts';
import { freePlace, leavePlace, startServer } from './support/server-process.ts';
import { expect, watchForTrouble } from './support/story.ts';

/** A test with a server of its own, on which parts of the courses need a plan. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  baseURL: async ({}, use) => {
    const place = await freePlace();
    const server = await startServer(place, { PAYWALL: 'on' });
    await use(`http://localhost:${place.port}`);
    await server.stop();
    await leavePlace(place);
  },
});

test('a German learner meets the paywall on a lesson, stays free by keyboard, then pays and reads on where the sheet was', async ({
  page,
  context,
}) => {
  const trouble = watchForTrouble(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  const reading: { lesson_id: string; name: string; is_locked: boolean }[] = await (
    await page.request.get('/api/v3/learning/reading/de/de-b?locale=de')
  ).json();
  const lesson = reading.find(({ is_locked }) => is_locked);
  if (!lesson) throw new Error('No lesson of de-b needs a plan.');
  const address = `/app/de/de-b/lesson/${lesson.lesson_id}`;

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(lesson.name);
  const sheet = page.getByRole('dialog', { name: 'Das gehört zu einem Tarif' });
  await expect(sheet.getByRole('radio', { name: /Ein Monat/ })).toBeChecked();
  await expect(sheet.getByText(/^Heute 0,00\s€\. Am .+ 5,99\s€, danach jeden Monat 5,99\s€\. Bis dahin/)).toBeVisible();
  expect(await (await loadAxe(page))('all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/de\/de-b$/);
  await expect(page.getByText('Mit einem Tarif siehst du', { exact: false })).toBeVisible();

  await page.goto(address);
  await expect(sheet.getByRole('radio', { name: /Ein Monat/ })).toBeChecked();
  const buying = await context.newPage();
  await buying.goto(await sheet.getByRole('link', { name: 'Weiter zur Bestellung' }).getAttribute('href').then(String));
  for (const box of await buying.getByRole('checkbox').all()) await box.check();
  await buying.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await buying.getByRole('button', { name: /that works \d/ }).click();
  await expect(buying.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank');
  // The first tab is told, and does not wait for its next look in a minute.
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  // What the server refuses to a learner without a plan, the browser reports.
  expect(trouble.filter((each) => !each.includes('status of 402'))).toEqual([]);
});
