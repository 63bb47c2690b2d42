/** Checks of a page's layout: no horizontal scrolling, no cut words, no layout shifts. */
import { expect, type Page } from '@playwright/test';

/** Returns the width of a page that scrolls horizontally, and the elements that overflow; nothing if it does not. */
export async function overflowOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const named = sticksOut.slice(0, 5).concat(sticksOut.slice(5).slice(-3));
    return [`${scrollWidth} in ${clientWidth}`, ...named.map((each) => each.outerHTML.slice(0, 120))];
  });
}

/** Fails if the page scrolls horizontally, and names the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await overflowOf(page), 'The page is wider than the window.').toEqual([]);
}

/** Fails if a word is cut off at the edge of its box. */
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

/** Records layout shifts; call it before the page is opened. Returns a function that returns their sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        // Shifts right after an input are expected; the layout-shift metric ignores them too.
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // After two frames the shifts of the last step have been painted and recorded.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
          );
        }),
    );
}

/** Doubles the text size, like the browser's setting. Returns a function that undoes it. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const set = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await set('200%');
  return () => set('');
}
