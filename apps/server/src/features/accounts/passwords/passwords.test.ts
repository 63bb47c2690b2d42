import { quickSecrets, slowSecrets } from '@lanewise/testing/quick-secrets';
import { expect, onTestFinished, test, vi } from 'vitest';
import { slowOnPurpose } from '../slow-on-purpose.ts';
import { hashSecret, isSecretOf } from './passwords.ts';

test("hashes with Argon2id and OWASP's parameters, differently each time, and verifies the secret", async () => {
  slowSecrets();
  onTestFinished(quickSecrets);
  const [first, second] = [await hashSecret('harbour crane 7'), await hashSecret('harbour crane 7')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isSecretOf(first, 'harbour crane 7')).toBe(true);
  expect(await isSecretOf(first, 'harbour crane 8')).toBe(false);
});

test('without a hash the same work is done, and no password matches, not even an empty one', async () => {
  const verify = vi.spyOn(slowOnPurpose, 'verify');
  onTestFinished(() => verify.mockRestore());
  expect(await isSecretOf(await hashSecret('harbour crane 7'), 'harbour crane 7')).toBe(true);
  expect(await isSecretOf(null, '')).toBe(false);
  expect(await isSecretOf(null, 'harbour crane 7')).toBe(false);
  const costs = verify.mock.calls.map(([stored]) => stored.split('$').slice(0, 4));
  expect(costs).toEqual(Array.from({ length: 3 }, () => ['', 'argon2id', 'v=19', 'm=8,t=1,p=1']));
});

test('a flood of checks is refused once the queue is full, and no more than two run at once', async () => {
  const { hash } = slowOnPurpose;
  let [running, most] = [0, 0];
  const counted = vi.spyOn(slowOnPurpose, 'hash').mockImplementation(async (secret) => {
    running += 1;
    most = Math.max(most, running);
    return await hash(secret).finally(() => {
      running -= 1;
    });
  });
  onTestFinished(() => counted.mockRestore());
  const all = await Promise.allSettled(Array.from({ length: 500 }, () => hashSecret('harbour crane 7')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(348);
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  // Each takes 19 MiB in production: five hundred at once would be nine gigabytes.
  expect(most).toBe(2);
  expect(await hashSecret('harbour crane 7')).toContain('argon2id');
});

test('a full queue reserves places for accounts that nobody is guessing at', async () => {
  const known = await hashSecret('harbour crane 7');
  const flood = Promise.allSettled(Array.from({ length: 400 }, () => isSecretOf(known, 'harbour crane 8')));
  const learner = isSecretOf(known, 'harbour crane 7', { place: 'reserved' });
  expect(await learner).toBe(true);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(248);
});

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
});
