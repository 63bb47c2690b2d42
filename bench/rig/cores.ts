/** Pins the server to one core and the load to another, so that the load does not slow the server down. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export type Side = 'server' | 'load';

const core: Readonly<Record<Side, string>> = { server: '0', load: '1' };

/** Whether processes can be pinned here, which needs Linux's taskset and two cores. */
const pinned = availableParallelism() >= 2 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;

/** The note on pinning below the tables. */
export const pinning = pinned
  ? `server on core ${core.server}, load from core ${core.load}`
  : 'NOT pinned (no taskset, or one core): load and server share the cores, trust the shares by processor time only';

/** Standard output of the processes. As with an operator's pipe, writing the log is part of the measurement. */
const nowhere = openSync('/dev/null', 'w');

/** Starts one of our Node programs in production mode on a core, with a channel for messages. */
export function startOn(side: Side, file: string, args: readonly string[] = [], env = {}): ChildProcess {
  const command = [process.execPath, file, ...args];
  const [program = '', ...rest] = pinned ? ['taskset', '-c', core[side], ...command] : command;
  return spawn(program, rest, {
    stdio: ['ignore', nowhere, 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}
