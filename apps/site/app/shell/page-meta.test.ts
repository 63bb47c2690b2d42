import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Courses', description: 'All of them.', location: { pathname: '/us/courses' } };

const canonical = (descriptors: ReturnType<typeof pageMeta>) =>
  descriptors.flatMap((each) => ('rel' in each && each.rel === 'canonical' ? [each.href] : []));

test('the canonical address consists of locale and path', () => {
  expect(canonical(pageMeta({ ...page, origin: 'https://lanewise.example' }))).toEqual([
    'https://lanewise.example/us/courses',
  ]);
});

test('an explicit one takes precedence', () => {
  const meta = pageMeta({ ...page, origin: 'https://lanewise.example', canonicalHref: '/us/ca-car' });
  expect(canonical(meta)).toEqual(['https://lanewise.example/us/ca-car']);
});

test('an error page has none', () => {
  expect(canonical(pageMeta({ ...page, origin: undefined }))).toEqual([]);
});
