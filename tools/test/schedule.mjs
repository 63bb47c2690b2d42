/**
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} [needs] Names of tasks in the list that must succeed first.
 * @property {readonly string[]} [after] Names of tasks that must have ended first, with success or without, if they are in the list.
 * @property {number} [cores] Processor cores that it keeps busy; 1 by default, 0 for a task that mostly waits and may run beside any other.
 */

/**
 * Runs tasks in parallel as far as the cores allow, in the order of the list; a task that does not fit yet lets later ones go first. A task
 * that needs a failed one is not run and counts as failed.
 *
 * @template {Task} T
 * @param {readonly T[]} tasks
 * @param {number} cores The number of cores. A task that wants more runs alone.
 * @param {(task: T) => Promise<boolean>} run Resolves to whether the task succeeded. Must not reject.
 * @param {(task: T, need: string) => void} leaveOut Called instead of `run`, with the name of the failed task.
 * @returns {Promise<void>}
 */
export async function schedule(tasks, cores, run, leaveOut) {
  const names = new Set(tasks.map(({ name }) => name));
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
      const before = [...needs, ...(task.after ?? []).filter((name) => names.has(name))];
      if (busy + coresOf(task) > cores || !before.every((name) => ended.has(name))) continue;
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
