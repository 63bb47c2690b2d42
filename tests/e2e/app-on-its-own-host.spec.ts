/**
 * A server on two hosts: signing in leads to the host of the app, its links lead back, and no policy is violated. And the same server killed
 * and started again in the middle of a test.
 */
import { field, fill, press } from './support/accounts.ts';
import { openApp } from './support/app.ts';
import { california, drawTest } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { ownServer } from './support/own-server.ts';
import { expect, test } from './support/story.ts';

/** Two hosts below localhost, which browsers find by themselves. */
const hostsAt = (port: number) => ({
  site: `http://lanewise.localhost:${port}`,
  app: `http://app.lanewise.localhost:${port}`,
});

const server = ownServer(({ port }) => {
  const { site, app } = hostsAt(port);
  return { PUBLIC_URL: site, APP_BASE_URL: app, COOKIE_DOMAIN: 'lanewise.localhost' };
});

test('a learner signs up on the site, studies on the host of the app, and comes back', async ({
  page,
  expectedTrouble,
}) => {
  // The app's background work may still ask for the settings while the session ends.
  expectedTrouble.push(/status of 403/);
  const { site, app } = hostsAt(Number(new URL(server.origin).port));
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
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(page).toHaveURL(`${site}/us`);
  await page.goto(app);
  await expect(page).toHaveURL(/\/us\/login/);
});

test('after a server is killed and restarted in the middle of a test, the test continues', async ({
  page,
  request,
  expectedTrouble,
}) => {
  // The next question's picture may be loading when the server dies.
  expectedTrouble.push(/\/pictures\/\S+ net::ERR_CONNECTION_RE|net::ERR_CONNECTION_RE\S+ at \S+\/pictures\//);
  const learner = new Learner(page);
  const { path, items } = await drawTest(request, california);
  const item = (index: number) => items[index] as (typeof items)[number];
  await learner.openForOfflineUse(path, items);
  await learner.give(item(0), 'right');
  await learner.nextLink.click();
  await learner.give(item(1), 'wrong');

  await server.killAndStart(async () => {
    // Loaded pages need no server.
    await learner.nextLink.click();
    await learner.give(item(2), 'right');
  });
  await page.reload();
  await learner.seeVerdict(item(2), 'right');
  await expect(page.getByText('Question 2: wrong')).toBeAttached();
  for (let index = 3; index < 10; index += 1) {
    await learner.nextLink.click();
    await learner.give(item(index), 'right');
  }
  await learner.finishLink.click();
  await expect(page.getByRole('img', { name: /^9 of 10 correct/ })).toBeVisible();
});
