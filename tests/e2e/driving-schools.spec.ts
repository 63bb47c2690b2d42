/** A learner looks for a driving school. */
import { expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

test.use({ javaScriptEnabled: false });

test('a learner finds a school by its place, filters the schools of the county and opens one, without JavaScript', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(scriptRefused);
  await page.goto('/us/courses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Driving schools', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a driving school' })).toBeVisible();
  await page.getByRole('searchbox').fill('los angles');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toContainText('“los angles”');
  await page.getByRole('main').getByRole('link', { name: 'Los Angeles County' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driving schools in Los Angeles County' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('2 schools');

  await page.getByLabel('Your ZIP code').fill('90001');
  await page.getByRole('button', { name: 'Show schools' }).click();
  await expect(page.getByText(/^Nearest first/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'about 1.6 mi away' })).toHaveCount(1);

  await page.getByLabel('Languages').selectOption('Spanish');
  await page.getByLabel(/^60\sminutes cost at most/).fill('60');
  await page.getByLabel('Wheelchair accessible').check();
  await page.getByRole('button', { name: 'Show schools' }).click();
  await expect(page).toHaveURL(/near=90001&language=es.*&price=60&accessible=1/);
  await expect(page.getByRole('status')).toHaveText('1 school');
  await page.getByLabel('Transmission').selectOption('Manual');
  await page.getByRole('button', { name: 'Show schools' }).click();
  await expect(page.getByRole('status')).toContainText('No school matches all of this');
  await page.getByRole('link', { name: 'Remove all filters' }).click();

  await page.getByRole('link', { name: 'Sample Driving School' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Driving School' })).toBeVisible();
  await expect(page.getByText('There is no such school.')).toBeVisible();
  await expect(page.getByText(/\$90\.00 for 120\smin/)).toBeVisible();
  await expect(page.getByText('English, Spanish')).toBeVisible();
  await page.getByRole('link', { name: 'More schools in Los Angeles County' }).click();
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'California' }).click();
  await expect(
    page.getByRole('region', { name: 'Your license in California' }).getByRole('link').first(),
  ).toBeVisible();
});

test('a place without schools says so and links to what helps, in each language', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(scriptRefused);
  const none = {
    '/us/driving-schools/alabama': 'No schools listed here yet',
    '/uk/driving-schools/scotland': 'No schools listed here yet',
    '/de/driving-schools/bayern/nuernberg': 'Noch keine Fahrschule eingetragen',
    '/se/driving-schools/blekinge-lan': 'Ingen trafikskola här än',
    '/fr/driving-schools/bretagne': 'Pas encore d’auto-école ici',
  };
  for (const [path, title] of Object.entries(none)) {
    await page.goto(path);
    const region = page.getByRole('region', { name: title });
    await expect(region.getByRole('link')).toHaveCount(4);
  }
  await page.goto('/us/driving-schools/ca/06037');
  await expect(page).toHaveURL(/\/us\/driving-schools\/california\/los-angeles-county$/);
});
