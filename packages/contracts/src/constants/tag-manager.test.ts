import { expect, test } from 'vitest';
import { clickEntry, containerOf, type TagManager } from './tag-manager.ts';

const manager: TagManager = {
  id: 'GTM-REST',
  listed: { id: 'GTM-LIST', paths: ['/us/driving-schools'] },
  stage: 'staging',
};

test.for([
  ['/us/driving-schools', 'GTM-LIST'],
  ['/us/driving-schools/ca', 'GTM-LIST'],
  ['/us/driving-schools-near-me', 'GTM-REST'],
  ['/us', 'GTM-REST'],
] as const)('%s loads %s', ([path, id]) => {
  expect(containerOf(manager, path)).toBe(id);
  expect(containerOf({ ...manager, listed: null }, path)).toBe('GTM-REST');
});

test('a click is told with its country, which is UK for English', () => {
  expect(clickEntry('GB', 'header')).toEqual({ event: 'UK header', category: 'Click' });
  expect(clickEntry('DE', 'header')).toEqual({ event: 'DE header', category: 'Click' });
});
