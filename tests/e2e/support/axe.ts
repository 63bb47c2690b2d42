/** Accessibility rules, run by axe-core inside the page itself. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './story.ts';

/** WCAG 2.2 up to level AA, and axe's own best practices. */
const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const contrastOnly: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** The minified build: half the size of `axe.source`, and almost twice as fast to load into a page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Loads axe into the open page and returns a function that lists the page's current violations, one entry for each element. Axe is loaded
 * only once, so further runs on the same page are cheap. Frames are not checked, so the page must have none.
 */
export async function loadAxe(page: Page): Promise<(rules: 'all' | 'contrast') => Promise<string[]>> {
  expect(page.frames(), 'Frames are not checked.').toHaveLength(1);
  await page.evaluate(source);
  return async (rules) => {
    const options: RunOptions = { ...(rules === 'all' ? allRules : contrastOnly), resultTypes: ['violations'] };
    const { violations } = await page.evaluate(
      (given): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(document, given),
      options,
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n${node.html.slice(0, 200)}\n${node.failureSummary ?? ''}`),
    );
  };
}
