import { california, findQuestions } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('a picture is enlarged over the test, zooms in and out, and closing returns the focus', async ({
  page,
  request,
}) => {
  const { path, items } = await findQuestions(request, california, (item) => item.data.picture !== null);
  const alt = items[0]?.data.picture?.alt ?? '';
  await new Learner(page).open(path);
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  const zoom = page.getByRole('link', { name: 'Enlarge picture' });
  await zoom.click();

  const dialog = page.getByRole('dialog', { name: 'Picture for question 1' });
  const picture = dialog.getByRole('img', { name: alt });
  await expect(picture).toBeVisible();
  await expect(dialog.getByText('100 %')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('150 %')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  for (let step = 0; step < 5; step += 1) await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('400 %')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Larger' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await expect(dialog.getByText('350 %')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(zoom).toBeFocused();

  // The keyboard zooms, too, and chooses no answer behind the dialog.
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('100 %')).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(dialog.getByText('200 %')).toBeVisible();
  await page.keyboard.press('-');
  await expect(dialog.getByText('150 %')).toBeVisible();
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(zoom).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

for (const { place, path, picture } of [
  { place: 'the sample question of a home', path: '/us', picture: '.tryout .picture' },
  { place: 'a scene with its reason', path: '/uk', picture: '.reason .zoomable' },
  { place: 'the atlas of signs', path: '/us/ca-car/signs', picture: '.sign .zoomable' },
  { place: 'the dictionary', path: '/us/dictionary', picture: '.term-picture' },
])
  test(`${place} enlarges its picture over the page, without a script`, async ({ page }) => {
    await page.goto(path);
    const frame = page.locator(picture).first();
    const small = (await frame.locator('> img, > picture > img').first().boundingBox())?.width ?? 0;
    await frame.getByRole('button', { name: 'Enlarge picture' }).click();
    const large = page.getByRole('dialog', { name: 'Picture' }).getByRole('img');
    await expect(large).toBeVisible();
    expect((await large.boundingBox())?.width).toBeGreaterThan(small);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
  });

test('a picture zooms around its centre, or around the part that was moved there', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { path } = await findQuestions(request, california, (item) => item.data.picture?.kind === 'scene');
  await new Learner(page).open(path);
  await page.getByRole('link', { name: 'Enlarge picture' }).click();
  const frame = page.getByRole('dialog').getByRole('region', { name: 'Picture for question 1' });
  const middle = () =>
    frame.evaluate((element) =>
      Math.round((100 * (element.scrollLeft + element.clientWidth / 2)) / element.scrollWidth),
    );
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  expect(Math.abs((await middle()) - 50)).toBeLessThanOrEqual(1);
  await frame.evaluate((element) => element.scrollTo(0, element.scrollTop));
  await expect.poll(middle).toBeLessThan(30);
  const left = await middle();
  await page.getByRole('button', { name: 'Larger' }).click();
  expect(Math.abs((await middle()) - left)).toBeLessThanOrEqual(1);
});
