import { expect, test } from 'vitest';
import type { Problem } from './problem.ts';
import { shortList } from './short-list.ts';

const problem = (rule: string, level: Problem['level']): Problem => ({
  rule,
  level,
  at: { file: 'x' },
  id: null,
  message: '',
});

test('a rule with many warnings is cut short, errors and the warnings of other rules are not', () => {
  const many = Array.from({ length: 12 }, () => problem('flood', 'warning'));
  const errors = Array.from({ length: 12 }, () => problem('fault', 'error'));
  const { listed, cut } = shortList([...many, problem('rare', 'warning'), ...errors]);

  expect(listed.filter(({ rule }) => rule === 'flood')).toHaveLength(10);
  expect(listed.filter(({ rule }) => rule === 'rare')).toHaveLength(1);
  expect(listed.filter(({ rule }) => rule === 'fault')).toHaveLength(12);
  expect(cut).toEqual([{ rule: 'flood', warnings: 12, shown: 10 }]);
});
