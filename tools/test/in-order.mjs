/**
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} needs Names of tasks in the list that must succeed first.
 * @property {number} cores Processor cores that it keeps busy; 0 for a task that mostly waits and runs beside any other.
 */

/**
 * Runs each task once those it needs have ended and enough cores are free; of several, the first of the list.
 *
 * @template {Task} T
 * @template {{ failed: number }} O
 * @param {readonly T[]} tasks
 * @param {number} cores How many there are.
 * @param {(task: T, failedNeed: string | undefined) => Promise<O>} run Gets the name of a task that this one needs and that has failed.
 *   Must not reject.
 * @returns {Promise<O[]>} In the order in which the tasks have ended.
 */
export async function inOrder(tasks, cores, run) {
  const waiting = new Set(tasks);
  /** @type {Map<string, O>} */
  const ended = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let free = cores;
  while (ended.size < tasks.length) {
    for (const task of waiting) {
      if (task.cores > free || !task.needs.every((name) => ended.has(name))) continue;
      waiting.delete(task);
      free -= task.cores;
      const failedNeed = task.needs.find((name) => ended.get(name)?.failed);
      const end = run(task, failedNeed).then((outcome) => {
        ended.set(task.name, outcome);
        running.delete(end);
        free += task.cores;
      });
      running.add(end);
    }
    await Promise.race(running);
  }
  return [...ended.values()];
}
