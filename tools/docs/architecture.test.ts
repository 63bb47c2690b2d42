import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages.ts';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const section = /^### A question has one name at each stage$(.*?)^## /ms.exec(page)?.[1] ?? '';

/** The rows of the table: the names in the second column, and the file that the third one links to. */
const stages = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \| \[[^\]]+\]\(\.\.\/([^)]+)\)/gm)].map(
  ([, names = '', file = '']) => ({
    file,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  }),
);

test('the page lists the names of a question by stage', () => {
  expect(stages.length).toBeGreaterThan(8);
});

test.each(stages)('$file defines or uses $names', ({ file, names }) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('every exported type that is named for a question is listed', () => {
  const listed = new Set(stages.flatMap(({ names }) => names));
  for (const file of [
    'packages/bank/src/draft/draft.ts',
    'packages/bank/src/compiled/snapshot.ts',
    'apps/server/src/features/exams/stored-exam.ts',
    'packages/contracts/src/calls/exam-views.ts',
  ]) {
    const types = [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:interface|type) (\w+Question)\b/gm)];
    expect(types.map(([, name]) => name).filter((name) => !listed.has(name))).toEqual([]);
  }
});
