import { expect, test } from 'vitest';
import { schedule } from './schedule.mjs';

interface Task {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly after?: readonly string[];
  readonly cores?: number;
}

/** Runs the tasks on two cores and returns the events in order. A task takes a few turns of the event loop. */
async function logOf(tasks: readonly Task[], failing: readonly string[] = []) {
  const log: string[] = [];
  let busy = 0;
  let mostBusy = 0;
  await schedule(
    tasks,
    2,
    async ({ name, cores = 1 }) => {
      log.push(`+${name}`);
      busy += cores;
      mostBusy = Math.max(mostBusy, busy);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= cores;
      log.push(`-${name}`);
      return !failing.includes(name);
    },
    ({ name }, need) => log.push(`${name} without ${need}`),
  );
  return { log, mostBusy };
}

test('tasks of one core run in pairs, a task of two cores runs alone', async () => {
  const { log, mostBusy } = await logOf([{ name: 'a' }, { name: 'b' }, { name: 'c', cores: 2 }]);
  expect(log).toEqual(['+a', '+b', '-a', '-b', '+c', '-c']);
  expect(mostBusy).toBe(2);
});

test('a task that mostly waits runs beside any other, and delays none', async () => {
  const { log } = await logOf([
    { name: 'waits', cores: 0 },
    { name: 'a', cores: 2 },
    { name: 'b', cores: 2 },
  ]);
  expect(log.slice(0, 2)).toEqual(['+waits', '+a']);
  expect(log.indexOf('+b')).toBe(log.indexOf('-a') + 1);
});

test('a task that does not fit lets a later one go first', async () => {
  const { log } = await logOf([{ name: 'a' }, { name: 'big', cores: 2 }, { name: 'b' }]);
  expect(log).toEqual(['+a', '+b', '-a', '-b', '+big', '-big']);
});

test('a task waits for the tasks it needs', async () => {
  const { log } = await logOf([{ name: 'a' }, { name: 'b', needs: ['a'] }]);
  expect(log).toEqual(['+a', '-a', '+b', '-b']);
});

test('a task that comes after another waits for its end, but needs neither its success nor its presence', async () => {
  const { log } = await logOf([{ name: 'a' }, { name: 'b', after: ['a', 'absent'] }], ['a']);
  expect(log).toEqual(['+a', '-a', '+b', '-b']);
});

test('a task that needs a failed one is left out, and so are those that need it', async () => {
  const tasks = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b'] }, { name: 'd' }];
  const { log } = await logOf(tasks, ['a']);
  expect(log.slice(2)).toEqual(['-a', 'b without a', 'c without b', '-d']);
});

test('a task that wants more cores than there are runs all the same', async () => {
  expect((await logOf([{ name: 'a', cores: 8 }])).log).toEqual(['+a', '-a']);
});
