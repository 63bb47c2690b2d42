import { readFileSync } from 'node:fs';

/** Milliseconds between two checks. */
const checkPeriod = 500;

/**
 * Calls back when the npm that started this process was killed, because nobody else would end this process then. If it was started in
 * another way, it outlives its parent, as any program does.
 *
 * @param {() => void} callback
 * @returns {() => void} Stops checking.
 */
export function whenOrphaned(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    callback();
  }, checkPeriod);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Returns a text that identifies the parent and grandparent process: npm, or a shell that npm started. If one of them is killed, its child
 * gets another parent and the text changes. The grandparent is known on Linux only; elsewhere shells replace themselves by this process.
 */
function ancestors() {
  const parent = process.ppid;
  try {
    const fields = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${parent} ${fields[1]}`;
  } catch {
    return String(parent);
  }
}
