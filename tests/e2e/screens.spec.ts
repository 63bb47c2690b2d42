/** Every screen in every state: valid HTML, accessible, in dark and in forced colors, narrow and wide, and with text twice the size. */
import type { Page } from '@playwright/test';
import { accountScreens } from './support/account-screens.ts';
import { loadAxe } from './support/axe.ts';
import { examScreens } from './support/exam-screens.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { learnerScreens } from './support/learner-screens.ts';
import { schoolScreens } from './support/school-screens.ts';
import { practiceScreens, readingScreens, resultScreens, type Screen, sameTemplates } from './support/screens.ts';
import { borderless, expectFits, expectSound } from './support/sound.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { faultsOf, watchDocuments } from './support/valid-html.ts';

// The groups run side by side; the screens of a group follow one another in one page.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

const groups: Readonly<Record<string, readonly Screen[]>> = {
  'a learner’s': learnerScreens,
  'a school’s': schoolScreens,
  'the account’s': accountScreens,
  'reading, first half': readingScreens.slice(0, readingScreens.length / 2),
  'reading, second half': readingScreens.slice(readingScreens.length / 2),
  'an exam’s': examScreens,
  'practice’s': [...practiceScreens, ...resultScreens],
};

/** Clears everything that the browser has stored about the visitor. */
async function forgetVisitor(page: Page): Promise<void> {
  // Leaves the screen first, because an open app still uses its storage.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await browser.detach();
}

for (const [name, screens] of Object.entries(groups)) {
  test(`${name} screens are sound`, async ({ page, request, expectedTrouble }) => {
    // Some screens are refusals.
    expectedTrouble.push(errorPageShown);
    const invalid = watchDocuments(page);
    for (const [index, screen] of screens.entries()) {
      await test.step(screen.name, async () => {
        await screen.open(page, request);
        expect.soft(await invalid(), `${screen.name}: as the server sent it`).toEqual([]);
        await expectSound(page, index);
      });
      await forgetVisitor(page);
    }
  });
}

test('the same templates in other languages fit', async ({ page }) => {
  for (const path of sameTemplates) {
    await page.goto(path);
    await test.step(path, () => expectFits(page));
  }
});

test('the checks detect what they are for', async ({ page }) => {
  await page.goto('/us');
  await page.evaluate(() => {
    document.body.innerHTML =
      '<main><h1>A page</h1><button></button><p class="pale">Pale</p><p class="wide">Wide</p><a class="btn" href="/us">Bare</a></main>';
    // Set by script, because the page's policy allows no style attributes.
    const style = (selector: string, rules: object) =>
      Object.assign(document.querySelector<HTMLElement>(selector)?.style ?? {}, rules);
    style('.pale', { color: '#ccc', background: '#fff' });
    style('.wide', { width: '2000px' });
    style('.btn', { border: 'none', outline: 'none' });
  });
  const violations = await loadAxe(page);
  expect((await violations('all')).map((each) => each.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast']),
  );
  expect((await violations('contrast')).map((each) => each.split(':')[0])).toEqual(['color-contrast']);
  const fault = await expectNoSidewaysScroll(page).catch((each: Error) => each.message);
  expect(fault).toContain('The page is wider than the window.');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await borderless(page)).toHaveLength(1);
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><span><h2>x</h2></span><input type="radio" autocomplete="off"></main></body></html>';
  expect((await faultsOf(html)).map((each) => each.split(':')[0])).toEqual([
    'element-permitted-content',
    'valid-autocomplete',
  ]);
});
