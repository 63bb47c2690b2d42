import type { APIRequestContext, Page } from '@playwright/test';
import { accountScreens } from './support/account-screens.ts';
import { loadAxe } from './support/axe.ts';
import { examScreens } from './support/exam-screens.ts';
import { expectNoSidewaysScroll, expectNoWordCut } from './support/layout.ts';
import { learnerScreens } from './support/learner-screens.ts';
import { practiceScreens, readingScreens, resultScreens, type Screen } from './support/screens.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { faultsOf, watchDocuments } from './support/valid-html.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [320, 1280];

/** Number of screens checked in one browser context, whose first page costs as much as four more. */
const TOGETHER = 6;

const screens = [
  ...readingScreens,
  ...practiceScreens,
  ...resultScreens,
  ...examScreens,
  ...accountScreens,
  ...learnerScreens,
];

/** Whether Chromium complains on a screen about the page's error status. */
const isRefusal = ({ name }: Screen) => /^a page that|refused$/.test(name);

/** Returns a function that opens a screen and checks it in light, narrow and wide, and in dark at one of the two widths in turn. */
function checker(page: Page, request: APIRequestContext): (screen: Screen) => Promise<void> {
  const invalid = watchDocuments(page);
  return async (screen) => {
    const { name, open } = screen;
    const darkWidth = widths[screens.indexOf(screen) % widths.length];
    await open(page, request);
    expect.soft(await invalid(), `${name}: as the server sent it`).toEqual([]);
    expect.soft(await faultsOf(await page.content()), `${name}: as it stands in the browser`).toEqual([]);
    const violations = await loadAxe(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoWordCut(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violations('all'), `${name}: ${width} pixels, light`).toEqual([]);
      // The dark theme changes only colours, and hardly any depends on the width.
      if (width !== darkWidth) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violations('contrast'), `${name}: ${width} pixels, dark`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/** Clears everything that the browser has stored about the visitor. */
async function forgetVisitor(page: Page): Promise<void> {
  // Leaves the screen first, because an open app still uses its storage.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await browser.detach();
}

for (const all of [screens.filter((screen) => !isRefusal(screen)), screens.filter(isRefusal)]) {
  for (let first = 0; first < all.length; first += TOGETHER) {
    const group = all.slice(first, first + TOGETHER);
    const names = group.map(({ name }) => name);
    test(`${names.join(', ')}: valid HTML, accessible in light and dark, narrow and wide`, async ({
      page,
      request,
      expectedTrouble,
    }) => {
      if (group.some(isRefusal)) expectedTrouble.push(errorPageShown);
      const check = checker(page, request);
      for (const screen of group) {
        await test.step(screen.name, () => check(screen));
        await forgetVisitor(page);
      }
    });
  }
}

test('the homes and courses in the other languages are valid HTML and fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const invalid = watchDocuments(page);
  for (const path of ['/au', '/se', '/de-en', '/se/se-b']) {
    await page.goto(path);
    expect.soft(await invalid(), path).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectNoWordCut(page);
  }
});

test('the accessibility checks detect violations', async ({ page }) => {
  await page.goto('/us');
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>A page</h1><button></button><p>Pale</p></main>';
    // Set by script, because the page's policy allows no style attributes.
    Object.assign(document.querySelector('p')?.style ?? {}, { color: '#ccc', background: '#fff' });
  });
  const violations = await loadAxe(page);
  expect((await violations('all')).map((each) => each.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast']),
  );
  expect((await violations('contrast')).map((each) => each.split(':')[0])).toEqual(['color-contrast']);
});

test('the HTML check detects a heading in a span and a wrong autocomplete', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><span><h2>x</h2></span><input type="radio" autocomplete="off"></main></body></html>';
  expect((await faultsOf(html)).map((each) => each.split(':')[0])).toEqual([
    'element-permitted-content',
    'valid-autocomplete',
  ]);
});
