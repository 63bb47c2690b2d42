import { expect, test } from 'vitest';
import { whyMissing } from './new-version.ts';

const answered = async () => new Response(null, { status: 404 });
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const fresh = { isReloaded: false, age: 5_000 };

test.each([
  ['without a network', false, answered],
  ['when the server cannot be reached', true, refused],
])('a missing script is a matter of the connection %s', async (_, isOnline, reach) => {
  expect(await whyMissing({ ...fresh, isOnline, reach })).toBe('offline');
});

test('when the server answers, whatever it says, a newer version has been deployed', async () => {
  expect(await whyMissing({ ...fresh, isOnline: true, reach: answered })).toBe('outdated');
});

test('a document that was loaded again a moment ago is not loaded again, which might never end', async () => {
  const parts = { isOnline: true, reach: answered, isReloaded: true };
  expect(await whyMissing({ ...parts, age: 5_000 })).toBe('broken');
  expect(await whyMissing({ ...parts, age: 3_600_000 })).toBe('outdated');
});
