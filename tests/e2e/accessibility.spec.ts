import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoWordCut } from './support/layout.ts';
import { practiceScreens, readingScreens, resultScreens } from './support/screens.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** WCAG 2.2 to level AA, and what axe's makers hold for good besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const widths = [320, 1280];
const schemes = ['light', 'dark'] as const;

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n${node.html.slice(0, 200)}\n${node.failureSummary ?? ''}`),
  );
}

for (const screen of [...readingScreens, ...practiceScreens, ...resultScreens]) {
  test(`${screen.name}: nothing in anybody's way, light or dark, narrow or wide`, async ({
    page,
    request,
    expectedTrouble,
  }) => {
    if (screen.name === 'a page that is missing') expectedTrouble.push(errorPageShown);
    await screen.open(page, request);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoWordCut(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `${width} pixels, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
