/** Experiments on screens that the browser renders: the app's tests and its paywall. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { registerForCourse } from './support/accounts.ts';
import { ownServer } from './support/own-server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

/** The second variant for practically everybody. */
const runOf = (key: string, usual: string, other: string) => `
  - key: ${key}
    run: ${key}
    variants: { ${usual}: 0.0001, ${other}: 1000 }
    hypothesis: Everybody sees the second variant.
    goal: paid
    stop: { visitors: 100, until: "2099-01-31", rule: Never; this file is for a test. }`;

const server = ownServer(async ({ dataDir }) => {
  const file = join(dataDir, 'experiments.yaml');
  const runs = [
    runOf('practice_test_ui', 'lane', 'counter'),
    runOf('paywall_layout', 'UpgradeLayout', 'UpgradeLayout2'),
  ];
  await writeFile(file, `experiments:${runs.join('')}\n`);
  return { STATISTICS: 'on', PAYWALL: 'on', EXPERIMENTS_FILE: file };
});

test('a learner who allows statistics sees the variants in the app, and each counts as seen once it is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await registerForCourse(page.request, { locale: 'us', subject: 'us', course: 'ny-car' });
  const seen = async () => (await (await page.request.get('/api/v3/guest/experiments')).json()).seen;
  const openTest = async () => {
    await page.goto('/app/us/ny-car/tests');
    await page.getByRole('link', { name: /^Road signs/ }).click();
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  };
  await openTest();
  await expect(page.locator('.lane')).toBeVisible();
  const consent = { name: cookieNames.marketing, value: '2.1795450000.statistics.marketing', url: server.origin };
  const identity = { name: cookieNames.analyticsIdentity, value: '00000000-0000-4000-8000-000000000001' };
  await page.context().addCookies([consent, { ...identity, url: server.origin }]);
  expect(await seen()).toEqual({});
  await openTest();
  await expect(page.locator('.lane')).toHaveCount(0);
  expect(await seen()).toEqual({ practice_test_ui: 'counter' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await expect(page.locator('.lane')).toHaveCount(0);

  await page.goto('/app/us/ny-car/tests');
  await page.getByRole('link', { name: 'See the plans' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: /^Choose: / }).first()).toHaveAttribute(
    'href',
    /plan=us-.*course=ny-car/,
  );
  await expect(sheet.getByRole('radio')).toHaveCount(0);
  expect(await seen()).toEqual({ practice_test_ui: 'counter', paywall_layout: 'UpgradeLayout2' });
  await expectSound(page);
});
