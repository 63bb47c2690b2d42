/** The one check that every screen goes through: valid HTML, accessible, legible in dark, in forced colors, narrow, wide and in large text. */
import type { Page } from '@playwright/test';
import { loadAxe } from './axe.ts';
import { doubleText, expectNoWordCut, overflowOf } from './layout.ts';
import { expect } from './story.ts';
import { faultsOf } from './valid-html.ts';

/** The narrowest phone, a tablet, and a window on a desk. */
const widths = [320, 768, 1280] as const;

/** Checks the open page by everything that does not depend on colours: its HTML as it stands, and its layout at all widths and text sizes. */
export async function expectFits(page: Page): Promise<void> {
  expect.soft(await faultsOf(await page.content()), `${page.url()}: its HTML`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowOf(page), `${page.url()} at ${width} pixels is wider than the window`).toEqual([]);
    await expectNoWordCut(page);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const restore = await doubleText(page);
  expect.soft(await overflowOf(page), `${page.url()} with text twice the size is wider than the window`).toEqual([]);
  await restore();
}

/**
 * Checks the open page by everything: `expectFits`, axe in light at one width, the contrast in dark at the other, and what forced colors leave
 * of its controls. The narrow page is the light one for every other screen, by its `index`.
 */
export async function expectSound(page: Page, index = 0): Promise<void> {
  await expectFits(page);
  const violations = await loadAxe(page);
  const [light, dark] = index % 2 === 0 ? [320, 1280] : [1280, 320];
  await page.setViewportSize({ width: light, height: 800 });
  expect.soft(await violations('all'), `${page.url()}: ${light} pixels, light`).toEqual([]);
  await page.setViewportSize({ width: dark, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations('contrast'), `${page.url()}: ${dark} pixels, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await borderless(page), `${page.url()}: controls without an outline in forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Returns the buttons, answers and fields that only a background sets apart, which forced colors take away. */
export async function borderless(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.btn, .answer, .choice, .input, .quiz-tile')]
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(control);
        const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0;
        const isShown = control.checkVisibility({ visibilityProperty: true });
        return isShown && !isDrawn(borderTopStyle, borderTopWidth) && !isDrawn(outlineStyle, outlineWidth);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
