/** How a page lies on the screen: nothing wider than the window, nothing that jumps. */
import { expect, type Page } from '@playwright/test';

/** Fails when the page can be scrolled sideways, and names what sticks out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} in ${clientWidth}`, ...sticksOut.slice(0, 5).map((each) => each.outerHTML.slice(0, 120))];
  });
  expect(wide, 'The page is wider than the window.').toEqual([]);
}

/** Fails when a word is cut off at the edge of its box. */
export async function expectNoWordCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, dt, dd, legend, label, a, button, .answer-text, .t')]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        if (display === 'inline' || !element.textContent?.trim() || element.closest('.sr, [popover]')) return false;
        return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto';
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 80)}`),
  );
  expect(cut, 'A word does not fit its box.').toEqual([]);
}

/** Starts to add up what moves by itself. Call before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        // What moves because somebody has just asked for something is no surprise to them.
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // Two frames: what the last step has moved has then been painted and counted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
          );
        }),
    );
}

/** Doubles the text size, as a browser setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
