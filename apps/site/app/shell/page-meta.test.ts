import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Courses', description: 'All of them.', location: { pathname: '/us/courses' } };

const canonical = (descriptors: ReturnType<typeof pageMeta>) =>
  descriptors.flatMap((each) => ('rel' in each && each.rel === 'canonical' ? [each.href] : []));

test('the canonical address is that of locale and path', () => {
  expect(canonical(pageMeta({ ...page, origin: 'https://lanewise.example' }))).toEqual([
    'https://lanewise.example/us/courses',
  ]);
});

test('one that is set stands in its place', () => {
  const meta = pageMeta({ ...page, origin: 'https://lanewise.example', canonicalHref: '/us/ca-car' });
  expect(canonical(meta)).toEqual(['https://lanewise.example/us/ca-car']);
});

test('an error has none', () => {
  expect(canonical(pageMeta({ ...page, origin: undefined }))).toEqual([]);
});
