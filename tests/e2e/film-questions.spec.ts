import { loadAxe } from './support/axe.ts';
import { expect, test } from './support/story.ts';

test('without WebGL a film is read as text, and its question comes after it', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/de/de-b');
  await page.getByRole('link', { name: 'Filmfragen' }).click();
  await expect(page).toHaveURL('/de/de-b/film-questions');
  await expect(page.getByText('die Grafik fehlt', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zur Frage' })).toBeDisabled();
  await expect(page.getByRole('checkbox').or(page.getByRole('radio'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Film als Text lesen' }).press('Enter');
  await expect(page.getByText('Der Film in Worten')).toBeVisible();
  await expect(page.getByText('noch 4-mal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zur Frage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('group').getByText('1', { exact: true }).click();
  await page.getByRole('button', { name: 'Antwort prüfen' }).click();
  await expect(page.getByRole('region', { name: 'Erklärung' })).toBeVisible();
  const violations = await loadAxe(page);
  expect(await violations('all')).toEqual([]);
  await page.getByRole('button', { name: 'Nächster Film' }).click();
  await expect(page.getByRole('button', { name: 'Zur Frage' })).toBeDisabled();
});

test('a film runs to its end before its question can be opened', async ({ page, expectedTrouble }) => {
  // Chromium's software renderer tells of itself.
  expectedTrouble.push(/GL Driver Message/);
  await page.goto('/de-en/de-b/film-questions?film=1');
  await page.getByRole('button', { name: /^Start the film/ }).click();
  await expect(page.getByText('The film is running.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to the question' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go to the question' })).toBeFocused({ timeout: 60_000 });
  await expect(page.getByText('4 more times')).toBeVisible();
});
