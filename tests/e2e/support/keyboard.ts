/** Keyboard navigation with the Tab key, checking that the focus is visible at every stop. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Fails if nothing has the focus, or if the focused element is not visible. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const outline = await page.locator(':focus').evaluate((element) => {
    // Hidden radio buttons and check boxes are drawn by their label.
    const shown = element.matches('input.sr') ? (element.closest('label') ?? element) : element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    return { outlineStyle, width: Number.parseFloat(outlineWidth), size: Math.min(box.width, box.height) };
  });
  expect(outline.outlineStyle, 'The focus has a ring.').toBe('solid');
  expect(outline.width).toBeGreaterThanOrEqual(2);
  expect(outline.size, 'What has the focus can be seen.').toBeGreaterThan(10);
}

/** Presses Tab until `target` has the focus, checking each stop on the way. Fails after `limit` stops. */
export async function tabTo(page: Page, target: Locator, limit = 30): Promise<void> {
  for (let stops = 0; stops < limit; stops += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target} within ${limit} stops.`);
}
