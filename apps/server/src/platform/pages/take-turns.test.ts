import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('a client is served in the order of its requests, and other events are handled in between', async () => {
  const events: string[] = [];
  const turn = takeTurns();
  let rounds = 0;
  const other = () => {
    events.push('other');
    rounds += 1;
    if (rounds < 3) setImmediate(other);
  };
  setImmediate(other);
  await Promise.all(['one', 'two', 'three'].map((name) => turn('client').then(() => events.push(name))));
  expect(events.filter((event) => event !== 'other')).toEqual(['one', 'two', 'three']);
  expect(events.indexOf('other')).toBeLessThan(events.indexOf('two'));
  expect(events.lastIndexOf('other')).toBeGreaterThan(events.indexOf('one'));
});

test('a client with many requests does not delay another', async () => {
  const served: string[] = [];
  const turn = takeTurns();
  const wait = (client: string) => turn(client).then(() => served.push(client));
  await Promise.all([...Array.from({ length: 100 }, () => wait('many')), wait('one'), wait('two'), wait('one')]);
  expect(served.slice(0, 5)).toEqual(['many', 'one', 'two', 'many', 'one']);
  expect(served).toHaveLength(103);
});

test('turns start again after a pause', async () => {
  const served: string[] = [];
  const turn = takeTurns();
  await turn('one').then(() => served.push('one'));
  // Nobody waits in the next rounds of the event loop.
  for (let rounds = 0; rounds < 3; rounds += 1) await new Promise((resolve) => setImmediate(resolve));
  await turn('one').then(() => served.push('again'));
  expect(served).toEqual(['one', 'again']);
});
