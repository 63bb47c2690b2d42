import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const lookPeriod = 500;

/**
 * Calls back when npm, which started us, has been killed: nobody would end us then. Started in another way, we live on
 * when our parent ends, as any program does.
 *
 * @param {() => void} callback
 * @returns {() => void} Stops looking.
 */
export function whenOrphaned(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    callback();
  }, lookPeriod);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Who started us: npm, or a shell that npm started. Where one of them is killed, the system gives its child to another
 * parent, and this text changes. The second step is only seen on Linux; elsewhere shells hand over to us.
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
