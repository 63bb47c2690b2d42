import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('a picture of a guide is enlarged by keyboard, and closed again', async ({ page }) => {
  await page.goto('/us/driver-guides');
  await page.getByRole('link', { name: 'Right-of-way explained with pictures' }).first().click();
  const picture = page.locator('.prose figure').first();
  const enlarge = picture.getByRole('button', { name: 'Enlarge picture' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
  const alt = await picture.getByRole('img').first().getAttribute('alt');
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', alt ?? '');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expectSound(page);
});
