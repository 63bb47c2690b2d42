/** The quiz to the plan it makes. */
import type { Page } from '@playwright/test';
import { press } from '../e2e/support/accounts.ts';
import { expect, test } from '../e2e/support/story.ts';
import { Journey } from './support/journey.ts';
import { walkedServer } from './support/walked-server.ts';

walkedServer();

/** Chooses a quiz answer with the mouse: the whole tile is the target. */
const choose = (page: Page, answer: string) => page.locator('.quiz-tile').filter({ hasText: answer }).click();

test('funnel', async ({ page }) => {
  const journey = new Journey(page, 320);
  try {
    await journey.begin();
    await page.goto('/de/personalization/what-suits-you?from=course');
    await journey.look('what suits you');
    await page.getByLabel('Kurs').selectOption('de-b');
    await page.getByText('20 Minuten', { exact: true }).click();
    await press(page, 'Weiter');
    for (const answer of ['Einen Lernplan', 'Einen Teil', 'In etwa zwei Wochen']) {
      await journey.look(answer);
      await choose(page, answer);
      await press(page, 'Weiter');
    }
    await journey.look('ready');
    await page.getByRole('link', { name: 'Plan zeigen' }).click();
    await expect(page.getByRole('heading', { name: 'Tag 1', exact: false }).first()).toBeVisible();
    await journey.look('the plan');
  } finally {
    await journey.sheet('funnel');
  }
});
