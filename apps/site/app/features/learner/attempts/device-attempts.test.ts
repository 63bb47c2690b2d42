import { expect, test } from 'vitest';
import { type DeviceAttempt, type DeviceAttempts, orInMemory } from './device-attempts.ts';

function attempt(id: string, minute: number): DeviceAttempt {
  return { id, body: { finished_at: new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString() } } as DeviceAttempt;
}

const refuse = () => Promise.reject(new DOMException('A mutation operation was attempted.', 'InvalidStateError'));
const privateWindow: DeviceAttempts = { get: refuse, all: refuse, put: refuse, remove: refuse };

function storage() {
  const kept = new Map<string, DeviceAttempt>();
  let isFull = false;
  const stored: DeviceAttempts = {
    get: async (id) => kept.get(id),
    all: async () => [...kept.values()],
    put: async (each) => (isFull ? refuse() : void kept.set(each.id, each)),
    remove: async (id) => void kept.delete(id),
  };
  const fill = (full: boolean) => {
    isFull = full;
  };
  return { stored, kept, fill };
}

test('in a private window a finished test is kept in memory, and says so', async () => {
  const attempts = orInMemory(privateWindow);
  await attempts.put(attempt('b', 2));
  await attempts.put(attempt('a', 1));
  expect(await attempts.get('a')).toMatchObject({ id: 'a', isInMemory: true });
  expect(await attempts.get('c')).toBeUndefined();
  expect((await attempts.all()).map(({ id }) => id)).toEqual(['a', 'b']);
  await attempts.remove('a');
  expect((await attempts.all()).map(({ id }) => id)).toEqual(['b']);
});

test('when a full device has room again, the test moves from memory to it', async () => {
  const { stored, kept, fill } = storage();
  const attempts = orInMemory(stored);
  fill(true);
  await attempts.put(attempt('a', 1));
  expect(kept.size).toBe(0);
  fill(false);
  await attempts.put((await attempts.get('a')) as DeviceAttempt);
  expect(kept.get('a')).toEqual(attempt('a', 1));
  expect(await attempts.all()).toEqual([attempt('a', 1)]);
});
