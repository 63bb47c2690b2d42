/** A mock exam in California and one in the United Kingdom, to their results. */
import { british, Candidate } from '../e2e/support/exam.ts';
import { expect, test } from '../e2e/support/story.ts';
import { Journey } from './support/journey.ts';
import { walkedServer } from './support/walked-server.ts';

walkedServer();

for (const [name, intro, words] of [
  ['mock-exam-in-california', '/us/ca-car/mock-exam', undefined],
  ['mock-exam-in-the-united-kingdom', '/uk/uk-car/mock-exam', british],
] as const) {
  test(name, async ({ page }) => {
    const journey = new Journey(page);
    const candidate = new Candidate(page, words);
    try {
      await journey.begin();
      await page.goto(intro);
      await journey.look('the introduction');
      await candidate.start(intro);
      await journey.look('the first question');
      await candidate.answer(1).click();
      await candidate.next();
      await candidate.seePosition(2);
      await candidate.saveAll((place) => place % 4 > 0);
      await page.reload();
      await journey.look('the second question, answered');
      await candidate.openOverview();
      await journey.look('all questions');
      await candidate.handIn();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await journey.look('the result');
    } finally {
      await journey.sheet(name);
    }
  });
}
