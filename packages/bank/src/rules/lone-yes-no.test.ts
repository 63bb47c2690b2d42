import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a single No among Yes answers is reported, Yes against No is not', () => {
  expect(linesOf('lone-yes-no')).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: warning: only one answer says No, which makes it stand out. Write answers without Yes and No. (lone-yes-no)',
  ]);
  expect(linesOf('lone-yes-no', null)).toEqual([]);
});
