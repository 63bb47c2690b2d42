/** The learner's app on a host of its own: signing in leads there, its links lead back, and no policy is violated. */
import { test as base } from '@playwright/test';
import { field, fill, press } from './support/accounts.ts';
import { openApp } from './support/app.ts';
import { freePlace, leavePlace, startServer } from './support/server-process.ts';
import { expect, watchForTrouble } from './support/story.ts';

/** A test with a server of its own on two hosts below localhost, which browsers find by themselves. */
const test = base.extend<{ hosts: { readonly site: string; readonly app: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  hosts: async ({}, use) => {
    const place = await freePlace();
    const hosts = {
      site: `http://lanewise.localhost:${place.port}`,
      app: `http://app.lanewise.localhost:${place.port}`,
    };
    const server = await startServer(place, {
      PUBLIC_URL: hosts.site,
      APP_BASE_URL: hosts.app,
      COOKIE_DOMAIN: 'lanewise.localhost',
    });
    await use(hosts);
    await server.stop();
    await leavePlace(place);
  },
});

test('a learner signs up on the site, studies on the host of the app, and comes back', async ({
  page,
  context,
  hosts,
}) => {
  const trouble = watchForTrouble(context);
  const { site, app } = hosts;
  await page.goto(`${site}/us/signup`);
  await fill(page, {
    'Email address': 'two-hosts@example.com',
    Password: 'harbour crane 7',
    'Repeat password': 'harbour crane 7',
  });
  await press(page, 'Create account');
  await expect(page).toHaveURL(`${app}/app/us/select-course`);
  await field(page, 'Your course').selectOption('ca-car');
  await page.getByText('18 or older').click();
  await press(page, 'Continue');
  await expect(page).toHaveURL(`${app}/app/us/ca-car`);
  await openApp(page, `${site}/app/us/ca-car/lesson/us-l-all-way-stops?both=1`);
  await expect(page).toHaveURL(`${app}/app/us/ca-car/lesson/us-l-all-way-stops?both=1`);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Dictionary' }).click();
  await expect(page).toHaveURL(`${site}/us/dictionary`);
  await page.getByRole('link', { name: 'My course' }).click();
  await expect(page).toHaveURL(`${app}/app/us/ca-car`);
  await page.goto(`${site}/us/login`);
  await expect(page).toHaveURL(`${app}/app/us/ca-car`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/us`);
  await page.goto(app);
  await expect(page).toHaveURL(/\/us\/login/);
  // The app's background work may still ask for the settings while the session ends.
  expect(trouble.filter((each) => !each.includes('status of 403'))).toEqual([]);
});
