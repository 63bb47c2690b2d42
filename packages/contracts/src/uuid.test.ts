import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each([
  ['0190a6c8-7c3e-7b1a-9f3e-2d1c0b9a8f7e', true],
  ['0190A6C8-7c3e-7b1a-9f3e-2d1c0b9a8f7e', false],
  ['0190a6c87c3e7b1a9f3e2d1c0b9a8f7e', false],
  ['0190a6c8-7c3e-7b1a-9f3e-2d1c0b9a8f7e\n', false],
  ['', false],
])('%j: %s', (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
