/** The atlas of signs: search while typing and by its form, and flashcards. */
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('the atlas filters while one types, folds accents and says how many signs it found', async ({ page }) => {
  await page.goto('/se/se-b/signs');
  const field = page.getByLabel('Sök bland märkena');
  const status = page.locator('.sign-search [role=status]');
  const heading = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
  // The script may start after the first key: what was typed is found then.
  await field.fill('hastighetsbegransning 70');
  await expect(status).toHaveText('Hittade märken: 1');
  await expect(heading('Hastighetsbegränsning')).toBeVisible();
  await expect(heading('Stopplikt')).toBeHidden();
  await expectSound(page);
  await field.fill('xyzzy');
  await expect(status).toHaveText(/^Inget märke hittades/);
  await field.fill('');
  await expect(status).toHaveText('');
  await expect(heading('Stopplikt')).toBeVisible();
});

test('flashcards show the meaning when asked, bring back what was not known, and end', async ({ page }) => {
  await page.goto('/us/ca-car/signs?cards=rail');
  const left = page.getByText(/^Cards left: /);
  const shown = page.locator('.sign-cards details:visible');
  await expect(shown).toHaveCount(1);
  const total = Number((await left.textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(4);
  const again = page.getByRole('button', { name: 'Again', exact: true });
  await expect(again).toBeDisabled();
  await shown.getByText('Show the meaning').click();
  const meaning = shown.locator('.sign-words');
  await expect(meaning).toContainText('Railroad crossing');
  await expectSound(page);
  await again.click();
  await expect(meaning).toBeHidden();
  await expect(left).toHaveText(`Cards left: ${total}`);
  // The page may be left in the middle of a round.
  await shown.getByText('Show the meaning').click();
  await page.getByRole('button', { name: 'I knew it' }).click();
  await expect(left).toHaveText(`Cards left: ${total - 1}`);
  const before = await shown.getAttribute('id');
  await page.reload();
  await expect(left).toHaveText(`Cards left: ${total - 1}`);
  await expect(shown).toHaveAttribute('id', before ?? '');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(left).toHaveText(`Cards left: ${total}`);
  await shown.getByText('Show the meaning').click();
  await again.click();
  // By keyboard: Enter opens the card that has the focus, 2 says that it was known.
  for (let cards = total - 1; cards >= 0; cards -= 1) {
    await page.keyboard.press('Enter');
    await expect(meaning).toBeVisible();
    await page.keyboard.press('2');
    if (cards > 0) await expect(left).toHaveText(`Cards left: ${cards}`);
  }
  await expect(page.getByText('That was the last one')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(left).toHaveText(`Cards left: ${total}`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches on the server, and every card folds its meaning', async ({ page }) => {
    await page.goto('/us/ca-car/signs');
    await page.getByLabel('Search the signs').fill('yield');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/signs\?s=yield$/);
    await expect(page.locator('.sign-search [role=status]')).toHaveText(/^Signs found: \d+$/);
    await expect(page.getByRole('heading', { level: 3, name: 'Yield', exact: true })).toBeVisible();
    await page.goto('/us/ca-car/signs?s=xyzzy');
    await expect(page.locator('.sign-search [role=status]')).toHaveText(/^No sign found/);
    await page.goto('/us/ca-car/signs?cards=rail');
    await page.getByText('Show the meaning').first().click();
    await expect(page.locator('.sign-cards .sign-words').first()).toBeVisible();
  });
});
