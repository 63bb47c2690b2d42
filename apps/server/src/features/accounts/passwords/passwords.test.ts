import { expect, test } from 'vitest';
import { hashSecret, isSecretOf } from './passwords.ts';

test("hashes with Argon2id and OWASP's parameters, differently each time, and verifies the secret", async () => {
  const [first, second] = [await hashSecret('harbour crane 7'), await hashSecret('harbour crane 7')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isSecretOf(first, 'harbour crane 7')).toBe(true);
  expect(await isSecretOf(first, 'harbour crane 8')).toBe(false);
});

test('without a hash no password matches, not even an empty one', async () => {
  expect(await isSecretOf(null, '')).toBe(false);
  expect(await isSecretOf(null, 'harbour crane 7')).toBe(false);
});

test('a flood of checks is refused once the queue is full, without using more memory', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const all = await Promise.allSettled(Array.from({ length: 500 }, () => hashSecret('harbour crane 7')));
  clearInterval(watch);
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(348);
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  // Five hundred at once would be nine gigabytes; the pool of four threads would take four times 19 MiB.
  expect(most - before).toBeLessThan(200 * 1024 * 1024);
  expect(await hashSecret('harbour crane 7')).toContain('argon2id');
}, 60_000);

test('a full queue reserves places for accounts that nobody is guessing at', async () => {
  const known = await hashSecret('harbour crane 7');
  const flood = Promise.allSettled(Array.from({ length: 400 }, () => isSecretOf(known, 'harbour crane 8')));
  const learner = isSecretOf(known, 'harbour crane 7', { place: 'reserved' });
  expect(await learner).toBe(true);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(248);
}, 60_000);

test('one site that keeps trying, from all its networks, leaves room in the queue for everybody else', async () => {
  const known = await hashSecret('harbour crane 7');
  const tries = Array.from({ length: 400 }, (_, at) =>
    isSecretOf(known, 'harbour crane 8', { place: 'reserved', address: `2001:db8:7:${at.toString(16)}::1` }),
  );
  const flood = Promise.allSettled(tries);
  const others = ['192.0.2.9', '2001:db8:8::1'].map((address) => isSecretOf(known, 'harbour crane 7', { address }));
  expect(await Promise.all(others)).toEqual([true, true]);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(338);
  // The site's share is free again once its hashes are done.
  expect(await isSecretOf(known, 'harbour crane 7', { address: '2001:db8:7::1' })).toBe(true);
}, 60_000);
