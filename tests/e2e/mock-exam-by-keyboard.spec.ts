/** A mock exam without a mouse, and one whose connection fails. */
import type { Page } from '@playwright/test';
import { Candidate } from './support/exam.ts';
import { holdBack } from './support/hold-back.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/story.ts';

test('digits choose, arrows move, F flags, Enter continues, and the focus follows', async ({ page }) => {
  const candidate = new Candidate(page);
  await page.goto('/us/ca-car/mock-exam');
  await tabTo(page, page.getByRole('button', { name: 'Under 18' }));
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: 'Start the exam' });
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await candidate.seePosition(1);
  await expect(page.getByText(/F to flag/)).toBeAttached();
  await page.keyboard.press('2');
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowDown');
  await expect(candidate.answer(3).getByRole('radio')).toBeChecked();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flag this question' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await candidate.seePosition(2);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await candidate.seePosition(3);
  await page.keyboard.press('ArrowLeft');
  await candidate.seePosition(2);
  await expect(candidate.answer(1).getByRole('radio')).toBeChecked();
  await page.goBack();
  await candidate.seePosition(3);
  await tabTo(page, page.getByRole('button', { name: /^All questions/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'All questions' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Question 1: answered, flagged' }));
  await page.keyboard.press('Enter');
  await candidate.seePosition(1);
  await expect(candidate.answer(3).getByRole('radio')).toBeChecked();
});

test('answers given without a connection are kept, reported as unsaved, and saved once it is back', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await expect(page.getByText(/F to flag/)).toBeAttached();
  await context.setOffline(true);
  await candidate.answer(1).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.answer(2).click();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You’re back online.' })).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page, candidate.id)).length).toBe(2);
});

test('answers given without a connection survive closing the tab', async ({ page, context, expectedTrouble }) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const candidate = new Candidate(page);
  const id = await candidate.start('/us/ca-car/mock-exam');
  const address = page.url();
  await expect(page.getByText(/F to flag/)).toBeAttached();
  await context.setOffline(true);
  await candidate.answer(1).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('label.answer').first().getByRole('radio')).toBeChecked();
  await expect.poll(async () => (await savedAnswers(again, id)).length).toBe(1);
});

test('an answer given in another tab is shown when this one comes to the front', async ({ page, context }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(/F to flag/)).toBeAttached();
  await second.locator('label.answer').nth(1).click();
  await expect.poll(async () => (await savedAnswers(second, candidate.id)).length).toBe(1);
  // Chromium treats all pages of a test as visible, so the event is what notifies the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
});

test('a choice made before the script has loaded is saved once it has', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  const release = await holdBack(page, '**/browser/mock-exam-*.js');
  await page.reload({ waitUntil: 'commit' });
  await candidate.answer(2).click();
  release();
  await expect(page.getByText(/F to flag/)).toBeAttached();
  await expect.poll(async () => (await savedAnswers(page, candidate.id)).length).toBe(1);
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
});

/** Returns the answers that the server has stored for an exam. */
async function savedAnswers({ request }: Page, id: string): Promise<unknown[]> {
  return (await (await request.get(`/api/v3/learning/exams/${id}`)).json()).answers;
}
