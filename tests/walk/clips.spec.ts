/** Hazard perception as a British learner meets it. */
import { expect, test } from '../e2e/support/story.ts';
import { Journey } from './support/journey.ts';
import { walkedServer } from './support/walked-server.ts';

walkedServer();

test('clips', async ({ page }) => {
  const journey = new Journey(page);
  try {
    await journey.begin();
    await page.clock.install();
    await page.goto('/uk/uk-car/hazard-perception');
    await journey.look('clips');
    await page.getByRole('button', { name: 'Start a described clip' }).click();
    await page.clock.fastForward(9_000);
    await page.keyboard.press('Space');
    await journey.look('a described clip');
    await page.clock.fastForward(180_000);
    await expect(page.getByText('The earliest clue').first()).toBeVisible();
    await journey.look('its review');
  } finally {
    await journey.sheet('clips');
  }
});
