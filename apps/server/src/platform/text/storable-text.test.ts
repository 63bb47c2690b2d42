import { expect, test } from 'vitest';
import { isAllStorable, isStorable, storable } from './storable-text.ts';

test.each(['Zoë', '李', '👍🏽', 'one\ttwo', 'one\r\ntwo', ''])('%j can be kept', (text) => {
  expect(isStorable(text)).toBe(true);
  expect(storable(text)).toBe(text);
});

test.each([
  ['Ann\ud83d', 'Ann\ufffd'],
  ['\udc4dAnn', '\ufffdAnn'],
  ['A\u0000nn', 'Ann'],
  ['A\u0007nn', 'Ann'],
])('%j cannot', (text, kept) => {
  expect(isStorable(text)).toBe(false);
  expect(storable(text)).toBe(kept);
});

test('texts are looked for at every depth, in keys, too', () => {
  expect(isAllStorable({ list: [1, { name: 'Ann' }], none: null })).toBe(true);
  expect(isAllStorable({ list: [1, { name: 'A\u0000' }] })).toBe(false);
  expect(isAllStorable({ 'a\u0000': 1 })).toBe(false);
});
