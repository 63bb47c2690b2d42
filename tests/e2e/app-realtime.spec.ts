/** What a learner does on one device appears on the other, in all tabs, over one connection. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { changesPath } from '@lanewise/contracts/constants/changes';
import { registerForCourse, signInByApi } from './support/accounts.ts';
import { openApp } from './support/app.ts';
import { answerWrong } from './support/attempts.ts';
import { expect, test } from './support/story.ts';

test('progress and settings of another device appear in every tab, which share one connection', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === changesPath) streams.push(request.url());
  });
  const account = await registerForCourse(page.request);
  await openApp(page, '/app/us/ca-car');
  const second = await context.newPage();
  await openApp(second, '/app/us/ca-car/progress');
  // One tab holds the connection, the other waits to take it over.
  const locks = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held, pending].map((each) => each.filter(({ name }) => name === 'lanewise-changes').length);
  };
  await expect.poll(() => page.evaluate(locks)).toEqual([1, 1]);

  const device = await browser.newContext({ baseURL: baseURL as string });
  await signInByApi(device.request, account);
  await answerWrong(device.request, 'us', 'ca-car', ['us-warn-001', 'us-warn-002']);
  // Well before the interval at which the settings are synced: nothing else would load progress.
  await expect(page.getByText('28 more questions')).toBeVisible();
  await second.bringToFront();
  await expect(second.getByRole('row', { name: /^Mixed questions/ })).toBeVisible();

  await device.request.post(callPaths.saveSettings.path, { data: { exam_date: '2099-05-01' } });
  await expect(page.getByRole('heading', { name: /^Exam in/ })).toBeVisible();
  expect(streams).toHaveLength(1);
  await device.close();
});
