import { expect, test } from 'vitest';
import { eventCountry } from './event-country.ts';

test.for([
  ['/uk/courses', 'GB'],
  ['/au', 'AU'],
  ['/se-en', 'SE'],
  ['/se', 'SE'],
  ['/fr/x', 'FR'],
  ['/de-en', 'DE'],
  ['/app/de/settings', 'DE'],
  ['/us', 'US'],
  ['/', 'US'],
  ['/sandbox', 'US'],
] as const)('%s counts for %s', ([path, country]) => expect(eventCountry(path)).toBe(country));
