/** A learner looks for a driving school, and a school looks after its entry. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { codeIn, field, fill, mailTo, press, registerForCourse } from './support/accounts.ts';
import { expectSound } from './support/sound.ts';
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

  await page.getByRole('link', { name: 'Schools near 90001 beyond Los Angeles County, too' }).click();
  const around = page.getByRole('region', { name: 'Schools near 90001' });
  await expect(around.getByRole('listitem').filter({ hasText: 'Anaheim' })).toContainText('about 21 mi away');
  await page.getByLabel('Your ZIP code').fill('99950');
  await page.getByRole('button', { name: 'Show schools near me' }).click();
  await expect(page.getByRole('status')).toContainText('We know no school within 100 km');
  await page.goto('/us/driving-schools/california/los-angeles-county?near=90001');

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

test.describe('with JavaScript, which axe needs', () => {
  test.use({ javaScriptEnabled: true });

  test('a school claims its entry by a code to its own address, and everybody sees what it changes', async ({
    page,
    expectedTrouble,
  }) => {
    // Refused forms.
    expectedTrouble.push(/400/);
    const entry = '/de/driving-schools/nordrhein-westfalen/koeln/sample-de-1';
    await page.goto(entry);
    await page.getByRole('link', { name: 'Ist das deine Fahrschule? Kümmere dich um den Eintrag' }).click();
    await expect(page.getByText('Melde dich an, um dich um diesen Eintrag zu kümmern', { exact: false })).toBeVisible();
    await expectSound(page);
    const { email } = await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
    const code = codeIn(await mailTo(page.request, email, /confirm|bestätig/i));
    await page.request.post(callPaths.confirmEmailByCode.path, { data: { code } });
    await page.reload();
    await expect(page.getByText('an die Adresse im Eintrag, office@example.com')).toBeVisible();
    await fill(page, { 'E-Mail-Adresse der Fahrschule': email });
    await press(page, 'Code schicken');
    await expect(page.getByText('Wir schreiben nur an die Adresse im Eintrag', { exact: false })).toBeVisible();
    await expectSound(page);
    await fill(page, { 'E-Mail-Adresse der Fahrschule': 'office@example.com' });
    await press(page, 'Code schicken');
    await fill(page, { Code: codeIn(await mailTo(page.request, 'office@example.com', /Code für den Eintrag/)) });
    await press(page, 'Eintrag übernehmen');
    await expect(page.getByRole('status')).toHaveText('Der Eintrag gehört jetzt dir. Sieh nach, ob alles stimmt.');
    await expectSound(page);
    const hours = `Mo bis Sa, 8 bis ${12 + (Date.now() % 8)} Uhr`;
    await fill(page, { Öffnungszeiten: hours });
    await field(page, 'Dauer in Minuten').fill('');
    await press(page, 'Eintrag speichern');
    await expect(page.getByText('Zum Preis gehören die Minuten', { exact: false })).toBeVisible();
    await fill(page, { 'Dauer in Minuten': '45' });
    await press(page, 'Eintrag speichern');
    await expect(page.getByRole('status')).toHaveText('Gespeichert. In spätestens ein paar Minuten sehen es alle.');
    await page.getByRole('link', { name: 'Eintrag ansehen' }).click();
    // The server had cached the page before the change; the browser keeps its own copy for a minute.
    await page.reload();
    await expect(page.getByText(hours)).toBeVisible();
    await page.goBack();
    await press(page, 'Nicht mehr um diesen Eintrag kümmern');
    await expect(page.getByRole('status')).toContainText('Du kümmerst dich nicht mehr um diesen Eintrag.');
  });
});
