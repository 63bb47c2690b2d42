import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sectionsFor } from './registry.ts';

const folder = join(import.meta.dirname, 'sections');
const all = sectionsFor(['editor', 'operator']);

test('every file in sections/ is a section, and nothing else is', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.route.tsx'));
  expect(all.map(({ slug }) => `${slug}.route.tsx`).toSorted()).toEqual(files.toSorted());
});

test("a learner has no sections, an editor only editors' sections", () => {
  expect(sectionsFor(['learner'])).toEqual([]);
  const slugs = sectionsFor(['learner', 'editor']).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['questions', 'reports']));
  expect(slugs).not.toContain('audit');
});

describe.each(all.map((section) => [section.slug, section] as const))('%s', (slug, section) => {
  test('has words, and an order of its own', () => {
    expect(section.title().length).toBeGreaterThan(3);
    expect(section.lead().length).toBeGreaterThan(10);
    expect(all.filter(({ order }) => order === section.order)).toHaveLength(1);
  });

  test('makes its calls as staff, so that a session without the second factor is sent to that step', () => {
    const file = join(folder, `${slug}.route.tsx`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/\brequireStaff\(|\bstaffPage\(/);
  });
});
