import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { Locator } from '@playwright/test';
import {
  california,
  drawTest,
  findQuestions,
  germany,
  resultPath,
  seedOnScreen,
  unitedKingdom,
} from './support/drawn-test.ts';
import { expectNoSidewaysScroll, expectNoWordCut } from './support/layout.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** Smallest size of a touch target, in CSS pixels. */
const FINGER_PX = 44;

async function expectFingerSized(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER_PX);
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(FINGER_PX);
}

const phones = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 390, height: 664 },
];

const isScene = ({ data }: PracticeItem) => data.picture?.kind === 'scene';

test.describe('on a phone of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('a German test is taken by touch, from the chooser to the result', async ({ page, request }) => {
    const learner = new Learner(page, german);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Deutschland', exact: true }).tap();
    await page.getByRole('combobox', { name: 'Welche Prüfung machst du?' }).selectOption('de-b');
    await page.getByRole('button', { name: 'Test starten' }).tap();
    const seed = await seedOnScreen(page);
    const { items } = await drawTest(request, germany, { seed });
    for (const [index, item] of items.entries()) {
      await learner.choose(item, 'right');
      await expect(learner.checkButton).toBeInViewport({ ratio: 1 });
      await learner.checkButton.tap();
      await learner.seeVerdict(item, 'right');
      await expect(learner.explanation.getByRole('heading', { name: 'Richtig.' })).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectNoWordCut(page);
      const next = index < 9 ? learner.nextLink : learner.finishLink;
      await expect(next).toBeInViewport({ ratio: 1 });
      // At its corner: a second tap at once where the check was tapped counts as one of two.
      await next.tap({ position: { x: 10, y: 10 } });
    }
    await expect(page.getByRole('img', { name: /^10 von 10 richtig/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoWordCut(page);
  });

  test('every touch target in a test is large enough for a finger', async ({ page, request }) => {
    const wanted = ({ data, content_type }: PracticeItem) => data.picture !== null && content_type === 'single';
    const { path } = await findQuestions(request, germany, wanted);
    const learner = new Learner(page, german);
    await page.goto(path);
    await expectFingerSized(page.getByRole('link', { name: 'Test verlassen' }));
    await expectFingerSized(page.getByRole('link', { name: 'Bild vergrößern' }));
    for (const answer of await page.locator('.answer').all()) await expectFingerSized(answer);
    await expectFingerSized(learner.checkButton);
    await page.locator('.answer').first().tap();
    await learner.checkButton.tap();
    await expectFingerSized(learner.finishLink);
    await expectFingerSized(page.getByRole('button', { name: 'Vorlesen' }));
  });

  test('the message about a missing answer is visible below a picture, too', async ({ page, request }) => {
    const { path } = await findQuestions(request, germany, isScene);
    const learner = new Learner(page, german);
    await learner.open(path);
    for (const press of [() => learner.checkButton.tap(), () => learner.checkButton.press('Enter')]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await press();
      await expect(page.getByRole('alert')).toHaveText('Wähle zuerst eine Antwort aus.');
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.answer').first()).toBeInViewport({ ratio: 1 });
    }
  });

  test('the country menu fits the screen', async ({ page }) => {
    await page.goto('/de');
    await page.getByRole('button', { name: /Wähle dein Land/ }).tap();
    const menu = page.getByRole('banner').locator('.country-menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('list', { name: 'Sprache' }).getByRole('link')).toHaveText(['Deutsch', 'English']);
    for (const link of await menu.getByRole('link').all()) await expectFingerSized(link);
    await expectNoSidewaysScroll(page);
  });

  for (const place of [california, unitedKingdom, germany]) {
    test(`an answer is in view below every scene of ${place.course}`, async ({ page, request }) => {
      const { path } = await findQuestions(request, place, (item) => isScene(item) && item.answers.length > 0, 4);
      for (const position of new URLSearchParams(path.split('?')[1]).get('again')?.split('.') ?? []) {
        await page.goto(path.replace(/again=.*/, `again=${position}`), { waitUntil: 'domcontentloaded' });
        for (const phone of phones) {
          await page.setViewportSize(phone);
          const seen = await page.evaluate(() => {
            const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
            return { picture: box('.picture').height, room: box('.dock').top - box('.answer').top };
          });
          expect(seen.picture, `question ${position} at ${phone.width}`).toBeLessThanOrEqual(phone.height / 3);
          expect(seen.room, `question ${position} at ${phone.width}`).toBeGreaterThanOrEqual(24);
        }
      }
    });
  }

  test('a scene is enlarged when tapped, and stays beside the verdict', async ({ page, request }) => {
    const { path, items } = await findQuestions(request, california, isScene);
    const learner = new Learner(page);
    const alt = items[0]?.data.picture?.alt ?? '';
    for (const viewport of phones) {
      await page.setViewportSize(viewport);
      await learner.open(path);
      const inPage = await page.getByRole('img', { name: alt }).boundingBox();
      await page.locator('.picture').tap();
      const enlarged = page.getByRole('dialog').getByRole('img', { name: alt });
      await expect(enlarged).toBeVisible();
      // A view from the seat is nearly as wide as the phone already.
      const growth = items[0]?.data.picture?.seat?.comes_first ? 1 : 1.3;
      expect((await enlarged.boundingBox())?.width).toBeGreaterThan(growth * (inPage?.width ?? 0));
      await page.getByRole('button', { name: 'Close' }).tap();
      await learner.give(items[0] as PracticeItem, 'right');
      const thumbnail = learner.explanation.getByRole('link', { name: 'Enlarge picture' });
      await expect(thumbnail).toBeInViewport({ ratio: 1 });
      await expectFingerSized(thumbnail);
      await thumbnail.tap();
      await expect(enlarged).toBeVisible();
    }
  });

  test('a question can be answered and the result read in the space of a window zoomed to 200 %', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const drawn = await drawTest(request, germany);
    const learner = new Learner(page, german);
    await page.goto(drawn.path);
    await learner.give(drawn.items[0] as PracticeItem, 'right');
    await expect(learner.nextLink).toBeInViewport({ ratio: 1 });
    await expect(learner.explanation.getByRole('heading', { name: 'Richtig.' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.goto(resultPath(drawn, Array<'right'>(10).fill('right')));
    await expectNoSidewaysScroll(page);
    await expectNoWordCut(page);
  });
});
