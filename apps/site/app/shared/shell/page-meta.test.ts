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

const named = (descriptors: ReturnType<typeof pageMeta>) =>
  new Map(
    descriptors.flatMap((each): [string, string][] =>
      'property' in each
        ? [[each.property, each.content]]
        : 'name' in each && each.name !== undefined && 'content' in each
          ? [[each.name, each.content]]
          : [],
    ),
  );

test('a shared link shows the title, the language and a picture of its own', () => {
  const meta = named(pageMeta({ ...page, origin: 'https://lanewise.example', canonicalHref: '/de/de-b' }));
  expect(meta.get('og:title')).toBe('Courses');
  expect(meta.get('og:locale')).toBe('de_DE');
  expect(meta.get('og:image')).toBe('https://lanewise.example/share-pictures/de/de-b.png');
  expect(meta.get('og:image:alt')).toBe('Courses');
  expect(meta.get('twitter:card')).toBe('summary_large_image');
});

test('a page that search engines leave out, or without an address, has no picture', () => {
  for (const without of [{ origin: 'https://lanewise.example', isHidden: true }, { origin: undefined }]) {
    const meta = named(pageMeta({ ...page, ...without }));
    expect([meta.has('og:image'), meta.get('twitter:card')]).toEqual([false, 'summary']);
  }
});
