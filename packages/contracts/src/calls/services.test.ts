import { expect, test } from 'vitest';
import { callNames } from './paths.ts';
import { callServices, callsOf, serviceAt } from './services.ts';

test('the first segment after /api/ names the part; all other addresses belong to api', () => {
  expect(serviceAt('/api/regions/states/{c}')).toBe('regions');
  expect(serviceAt('/api/driving/guest/affiliates')).toBe('driving');
  expect(serviceAt('/api/v3/auth/login')).toBe('api');
  // A call of the api may be about regions or driving.
  expect(serviceAt('/api/v3/content/regions')).toBe('api');
  expect(serviceAt('/api/api/x')).toBe('api');
});

test('each call belongs to exactly one part', () => {
  const parts = callServices.flatMap((service) => callsOf([service]));
  expect(parts.toSorted()).toEqual([...callNames].toSorted());
  expect(callsOf(['pages', 'jobs'])).toEqual([]);
});
