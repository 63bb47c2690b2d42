import { california, drawTest, findQuestions, germany, givenFor } from './support/drawn-test.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('the Tab key leads from the chooser into a test, and the focus is always visible', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  const country = page.getByRole('main').getByRole('link', { name: 'United States' });
  await tabTo(page, country, 1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/us$/);
  await tabTo(page, page.getByRole('combobox', { name: 'Which test will you take?' }));
  await page.keyboard.type('Califor');
  await tabTo(page, page.getByRole('button', { name: 'Start the test' }), 1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/us\/ca-car\/practice-test/);
  await expect(page.getByText('1 of 10')).toBeVisible();
});

test('ten questions are answered with number keys, letters and Enter alone', async ({ page, request }) => {
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.open(path);
  for (const [index, item] of items.entries()) {
    await expect(learner.question(item)).toBeVisible();
    const place = item.answers.findIndex((answer) => answer.is_correct);
    await page.keyboard.press(index % 2 === 0 ? String(place + 1) : ('abcdefgh'[place] as string));
    await expect(page.getByRole('radio').nth(place)).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await learner.seeVerdict(item, 'right');
    await expect(index < 9 ? learner.nextLink : learner.finishLink).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('img', { name: /^10 of 10 correct/ })).toBeVisible();
});

test('Enter held down skips no explanation, Tab and arrows reach the answers, and Escape closes the question whether to leave', async ({
  page,
  request,
}) => {
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.open(path);
  await page.keyboard.press('1');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(learner.explanation).toBeVisible();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await expect(learner.nextLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(learner.question(items[1] as (typeof items)[number])).toBeFocused();

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, learner.checkButton, 2);
  await page.keyboard.press('Space');
  await expect(learner.explanation).toBeVisible();
  await expect(learner.nextLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(learner.question(items[2] as (typeof items)[number])).toBeFocused();

  const leave = page.getByRole('link', { name: 'Leave the test; your answers are saved' });
  await leave.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave after 2 of 10?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Leave the test' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('number keys type into a number field, and Enter checks it', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, (item) => item.content_type === 'numeric');
  const item = items[0] as (typeof items)[number];
  const learner = new Learner(page, german);
  await page.goto(path);
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type(givenFor(item, 'right').slice(1));
  await page.keyboard.press('Enter');
  await learner.seeVerdict(item, 'right');
  await expect(learner.finishLink).toBeFocused();
});

test('the country switch is opened, used and closed with the keyboard, and changes country and language', async ({
  page,
}) => {
  await page.goto('/us/courses');
  const button = page.getByRole('button', { name: /Choose your country/ });
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await tabTo(page, link('Deutschland'));
  await page.keyboard.press('Escape');
  await expect(link('Deutschland')).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, link('Deutschland'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de$/);
  await page.getByRole('button', { name: /Wähle dein Land/ }).click();
  const languages = page.getByRole('banner').getByRole('list', { name: 'Sprache' }).getByRole('link');
  await expect(languages).toHaveText(['Deutsch', 'English']);
  await expect(languages.last()).toHaveAttribute('lang', 'en-DE');
  await languages.last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
});
