/**
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} [needs] Tasks of the same list that must have succeeded before.
 * @property {number} [cores] Processor cores it keeps busy; 1 where left out.
 */

/**
 * Runs tasks in parallel as long as their cores fit, in the order of the list: a task that does not fit yet lets later ones
 * pass. A task whose need failed is not run, and has failed too.
 *
 * @template {Task} T
 * @param {readonly T[]} tasks
 * @param {number} cores How many there are. A task that wants more runs alone.
 * @param {(task: T) => Promise<boolean>} run Whether it succeeded. Must not reject.
 * @param {(task: T, need: string) => void} leaveOut Called in place of `run`, with the need that failed.
 * @returns {Promise<void>}
 */
export async function schedule(tasks, cores, run, leaveOut) {
  const waiting = new Set(tasks);
  /** @type {Map<T, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, boolean>} */
  const ended = new Map();

  /** @param {T} task */
  const coresOf = (task) => Math.min(task.cores ?? 1, cores);

  const startWhatFits = () => {
    for (const task of waiting) {
      const needs = task.needs ?? [];
      const failed = needs.find((name) => ended.get(name) === false);
      if (failed !== undefined) {
        waiting.delete(task);
        ended.set(task.name, false);
        leaveOut(task, failed);
        continue;
      }
      const busy = [...running.keys()].reduce((sum, each) => sum + coresOf(each), 0);
      if (busy + coresOf(task) > cores || !needs.every((name) => ended.has(name))) continue;
      waiting.delete(task);
      const end = run(task).then((succeeded) => {
        ended.set(task.name, succeeded);
        running.delete(task);
      });
      running.set(task, end);
    }
  };

  startWhatFits();
  while (running.size > 0) {
    await Promise.race(running.values());
    startWhatFits();
  }
}
