/** What a guest can do without an account, and what leads to one: road signs, chosen chapters, the register-needed modal, enlarged pictures. */
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

const dialog = { name: 'An account saves this for you' };

test('the atlas leads to a test of road signs, and so does the address', async ({ page }) => {
  await page.goto('/us/ny-car/signs');
  await page.locator('a[data-entrance="start-signs"]').click();
  await expect(page).toHaveURL(/practice-test\?t=\w+&n=10&m=road-signs$/);
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await page.goto('/us/ny-car/practice-test?signs');
  await expect(page).toHaveURL(/m=road-signs/);
});

test('a guest chooses chapters and a size on the course’s page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/us/ny-car');
  await page.getByText('Chapters you choose', { exact: true }).click();
  const boxes = page.locator('.chosen-chapters input[type=checkbox]');
  const chosen = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByLabel('20 questions').check();
  await expectSound(page);
  await page.locator('button[data-entrance="start-topic"]').click();
  await expect(page).toHaveURL(new RegExp(`practice-test\\?t=\\w+&n=20&m=${chosen.join('\\.')}$`));
});

test('the register-needed modal opens where a guest needs an account: on a course, for a plan, after an answer', async ({
  page,
}) => {
  await page.goto('/us/ny-car');
  await page.getByRole('button', { name: 'Use without internet' }).click();
  const modal = page.getByRole('dialog', dialog);
  await expect(modal).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.goto('/us/ny-car/study-plan?time=20&studied=some');
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(modal.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    /^\/us\/ny-car\/sign-up\?.*time=20&studied=some$/,
  );
  await page.goto('/us/ny-car/practice-test?new=drop');
  await expect(page.getByText(/press 1 to \d/)).toBeVisible();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
});

test('a picture in a lesson is enlarged over the page, and closed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/us/ny-car/contents');
  const lessons = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  for (const lesson of lessons.filter((path) => /^\/us\/ny-car\/[^/]+$/.test(path))) {
    await page.goto(lesson);
    if ((await page.locator('button.zoom').count()) > 0) break;
  }
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  await expect(picture.getByRole('img')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});
