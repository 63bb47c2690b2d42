import { expect, test } from 'vitest';
import { inOrder } from './in-order.mjs';

interface Task {
  readonly name: string;
  readonly needs: readonly string[];
  readonly cores: number;
}

const task = (name: string, { needs = [], cores = 1 }: Partial<Omit<Task, 'name'>> = {}): Task => ({
  name,
  needs,
  cores,
});

/** Runs the tasks on two cores; those running together end in the order in which they began. Returns what happened. */
async function logOf(tasks: readonly Task[], failing: readonly string[] = []) {
  const log: string[] = [];
  await inOrder(tasks, 2, async ({ name }, failedNeed) => {
    if (failedNeed) {
      log.push(`${name} without ${failedNeed}`);
      return { failed: 1 };
    }
    log.push(`+${name}`);
    await new Promise(setImmediate);
    log.push(`-${name}`);
    return { failed: failing.includes(name) ? 1 : 0 };
  });
  return log;
}

test('tasks of one core run in pairs, a task of two cores runs alone', async () => {
  const log = await logOf([task('a'), task('b'), task('c', { cores: 2 }), task('d')]);
  expect(log).toEqual(['+a', '+b', '-a', '+d', '-b', '-d', '+c', '-c']);
});

test('a task that mostly waits runs beside one that takes both cores', async () => {
  const log = await logOf([task('both', { cores: 2 }), task('waits', { cores: 0 }), task('next')]);
  expect(log).toEqual(['+both', '+waits', '-both', '+next', '-waits', '-next']);
});

test('a task waits for the tasks it needs, wherever they are in the list', async () => {
  expect(await logOf([task('b', { needs: ['a'] }), task('a')])).toEqual(['+a', '-a', '+b', '-b']);
});

test('a task is told of a need that failed, and so are those that need it in turn', async () => {
  const log = await logOf([task('a'), task('b', { needs: ['a'] }), task('c', { needs: ['b'] }), task('d')], ['a']);
  expect(log).toEqual(['+a', '+d', '-a', 'b without a', 'c without b', '-d']);
});
