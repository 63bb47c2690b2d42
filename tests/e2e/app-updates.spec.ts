/** Changes in the app show at once, and are undone with a reason if the server refuses them. */
import { messages } from '@lanewise/contracts/messages';
import { field, fill, press, registerForCourse, signInByApi, unfold } from './support/accounts.ts';
import { callFailed, documentsOf, failCall, holdCall, openApp } from './support/app.ts';
import { expect, test } from './support/story.ts';

const settings = '/app/us/settings';

test('a chosen course is shown while it is being saved', async ({ page }) => {
  await registerForCourse(page.request);
  await openApp(page, '/app/us/select-course');
  const documents = documentsOf(page);
  const release = await holdCall(page, 'saveSettings');
  await field(page, 'Your course').selectOption('tx-car');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/app/us/tx-car');
  await expect(page.getByRole('heading', { level: 1, name: /Texas/ })).toBeFocused();
  // The app reports the device's time zone by the same call.
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('tx-car') === true,
  );
  release();
  await saved;
  await page.goto(settings);
  await expect(page.getByText(/Texas/)).toBeVisible();
  expect(documents).toEqual([settings]);
});

test('a chosen course that cannot be saved returns to the choice, which says why', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await registerForCourse(page.request);
  await openApp(page, '/app/us/select-course');
  const sentences = {
    COURSE_NOT_FOUND: messages['request.no_such_course'],
    INTERNAL: 'That didn’t work, and it’s our fault. Try again in a minute.',
  } as const;
  for (const code of ['COURSE_NOT_FOUND', 'INTERNAL'] as const) {
    const mend = await failCall(page, 'saveSettings', code);
    await field(page, 'Your course').selectOption('tx-car');
    await press(page, 'Continue');
    await expect(page.getByRole('main').getByText(sentences[code])).toBeVisible();
    await expect(page).toHaveURL('/app/us/select-course');
    await expect(field(page, 'Your course')).toHaveValue('tx-car');
    await mend();
  }
  await press(page, 'Continue');
  await expect(page).toHaveURL('/app/us/tx-car');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Texas/ })).toBeVisible();
});

test('a signed-out device leaves the list at once, and returns with a message if the call fails; another form keeps its text', async ({
  page,
  request,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await signInByApi(request, await registerForCourse(page.request));
  await openApp(page, settings);
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  const mend = await failCall(page, 'revokeDevice', 'INTERNAL');
  const release = await holdCall(page, 'revokeDevice');
  await devices.getByRole('button').click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('Signed out.')).toHaveCount(0);
  release();
  await expect(page.locator('[data-form-error]')).toBeFocused();
  await expect(devices).toHaveCount(2);
  await mend();
  await unfold(page, 'New email address');
  await fill(page, { 'New email address': 'half-typed@exam' });
  await devices.getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed out.' })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(field(page, 'New email address')).toHaveValue('half-typed@exam');
});

test('a course chosen in one tab is shown by the other after its next navigation', async ({ page, context }) => {
  await registerForCourse(page.request);
  await openApp(page, settings);
  const other = await context.newPage();
  await openApp(other, '/app/us/select-course');
  await field(other, 'Your course').selectOption('tx-car');
  await press(other, 'Continue');
  await expect(other.getByRole('heading', { level: 1, name: /Texas/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My course' }).click();
  await expect(page).toHaveURL('/app/us/tx-car');
});
