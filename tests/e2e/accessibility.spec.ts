import AxeBuilder from '@axe-core/playwright';
import { accountScreens } from './support/account-screens.ts';
import { expectNoSidewaysScroll, expectNoWordCut } from './support/layout.ts';
import { learnerScreens } from './support/learner-screens.ts';
import { practiceScreens, readingScreens, resultScreens } from './support/screens.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** WCAG 2.2 to level AA, and what axe's makers hold for good besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const widths = [320, 1280];

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n${node.html.slice(0, 200)}\n${node.failureSummary ?? ''}`),
  );
}

for (const screen of [...readingScreens, ...practiceScreens, ...resultScreens, ...accountScreens, ...learnerScreens]) {
  test(`${screen.name}: nothing in anybody's way, light or dark, narrow or wide`, async ({
    page,
    request,
    expectedTrouble,
  }) => {
    if (/^a page that|refused$/.test(screen.name)) expectedTrouble.push(errorPageShown);
    await screen.open(page, request);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoWordCut(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violations(new AxeBuilder({ page }).withTags(rules)), `${width} pixels, light`).toEqual([]);
      // The dark theme changes colours and nothing else.
      await page.emulateMedia({ colorScheme: 'dark' });
      const contrast = new AxeBuilder({ page }).withRules(['color-contrast']);
      expect.soft(await violations(contrast), `${width} pixels, dark`).toEqual([]);
    }
  });
}
