import '@lanewise/testing/matchers';
import { expect, test } from 'vitest';
import { learnerQueue } from './learner-queue.ts';

/** Work that ends when it is told to. */
function held(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, resolve, reject };
}

test('work of one learner runs one after the other, in order, also after a failure; others do not wait', async () => {
  const inTurn = learnerQueue(5);
  const log: string[] = [];
  const [one, two, other] = [held(log, 'one'), held(log, 'two'), held(log, 'other')];
  const results = Promise.allSettled([inTurn('anna', one.work), inTurn('anna', two.work), inTurn('bert', other.work)]);
  other.resolve('other done');
  await expect.poll(() => log).toEqual(['one', 'other']);
  one.reject(new Error('failed'));
  await expect.poll(() => log).toEqual(['one', 'other', 'two']);
  two.resolve('two done');
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('beyond the room work is refused, until there is room again', async () => {
  const inTurn = learnerQueue(2);
  const log: string[] = [];
  const [one, two] = [held(log, 'one'), held(log, 'two')];
  const both = [inTurn('anna', one.work), inTurn('anna', two.work)];
  const third = () => inTurn('anna', async () => 'third');
  await expect(third()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 });
  one.resolve('');
  two.resolve('');
  await Promise.all(both);
  expect(await third()).toBe('third');
});
