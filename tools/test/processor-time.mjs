import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the processor time of this process and of all the processes it has started and seen end, and of those that they have, user and
 * system together.
 *
 * @returns {number | null} Seconds; null where the system does not tell (it is read from Linux's `/proc`).
 */
export function processorSeconds() {
  try {
    // proc_pid_stat(5). The second field, the program's name, may hold spaces, so counting begins behind it, with field 3.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ticks = fields.slice(14 - 3, 17 - 3 + 1).reduce((sum, each) => sum + each, 0);
    return ticks / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return null;
  }
}
