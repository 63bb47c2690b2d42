import { accountScreens } from './support/account-screens.ts';
import { loadAxe } from './support/axe.ts';
import { examScreens } from './support/exam-screens.ts';
import { expectNoSidewaysScroll, expectNoWordCut } from './support/layout.ts';
import { learnerScreens } from './support/learner-screens.ts';
import { practiceScreens, readingScreens, resultScreens } from './support/screens.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { faultsOf, watchDocuments } from './support/valid-html.ts';

const widths = [320, 1280];

for (const screen of [
  ...readingScreens,
  ...practiceScreens,
  ...resultScreens,
  ...examScreens,
  ...accountScreens,
  ...learnerScreens,
]) {
  test(`${screen.name}: valid HTML, accessible in light and dark, narrow and wide`, async ({
    page,
    request,
    expectedTrouble,
  }) => {
    if (/^a page that|refused$/.test(screen.name)) expectedTrouble.push(errorPageShown);
    const invalid = watchDocuments(page);
    await screen.open(page, request);
    expect.soft(await invalid(), 'as the server sent it').toEqual([]);
    expect.soft(await faultsOf(await page.content()), 'as it stands in the browser').toEqual([]);
    const violations = await loadAxe(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoWordCut(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violations('all'), `${width} pixels, light`).toEqual([]);
      // The dark theme changes only colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violations('contrast'), `${width} pixels, dark`).toEqual([]);
    }
  });
}

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
