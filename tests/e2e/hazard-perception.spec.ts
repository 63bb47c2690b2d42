import { loadAxe } from './support/axe.ts';
import { expect, test } from './support/story.ts';

// Playwright's clock may still act in the test after this one, if they share a page.
test.use({ reuseContext: false });

test('without WebGL a described clip is taken by keyboard and reviewed with its windows', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/uk/uk-car');
  await page.getByRole('link', { name: 'Practise with clips' }).click();
  await expect(page).toHaveURL('/uk/uk-car/hazard-perception?start=1');
  await expect(page.getByText('44 of 75 points')).toBeVisible();
  await expect(page.getByText('graphics are missing')).toBeVisible();
  await page.getByRole('button', { name: 'Start a described clip' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hazard', exact: true })).toBeFocused();
  await page.clock.fastForward(9_000);
  await page.keyboard.press('Space');
  await expect(page.getByText('One press', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Hazard', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.clock.fastForward(180_000);
  await expect(page.getByText(/\d of (5|10)\spoints/)).toBeVisible();
  await expect(page.getByText('The earliest clue').first()).toBeVisible();
  await expect(page.getByText(/Your presses, in seconds: \d/)).toBeVisible();
  const violations = await loadAxe(page);
  expect(await violations('all')).toEqual([]);
  await page.getByRole('button', { name: 'Next clip' }).click();
  await expect(page.getByRole('log')).toBeVisible();
});

test('without WebGL the clip to try is a recorded one, and its presses are timed by its pictures', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/uk/uk-car/hazard-perception');
  await page.getByRole('button', { name: 'Start the trial clip' }).click();
  const hazard = page.getByRole('button', { name: 'Hazard', exact: true });
  await expect(hazard).toBeFocused();
  // Ten times as fast: what the video shows is what counts.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 10;
  });
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(2);
  await page.keyboard.press('Space');
  await expect(page.getByText(/Your presses, in seconds: ([2-9]|1\d)/)).toBeVisible({ timeout: 30_000 });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('held sideways, the picture fills the screen and the button lies over it', async ({ page, expectedTrouble }) => {
    // Chromium's software renderer tells of itself.
    expectedTrouble.push(/GL Driver Message/);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/uk/uk-car/hazard-perception');
    await page.getByRole('button', { name: 'Start with still pictures' }).click();
    const picture = page.getByRole('img', { name: 'The road through the windscreen' });
    await expect(picture).toBeVisible();
    expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    await expect(page.getByRole('button', { name: 'Hazard', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
  });
});
