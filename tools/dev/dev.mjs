/**
 * `npm run dev`: runs the server from its sources and restarts it when one of them, a message, the bank's data or a text changes. The site
 * runs through Vite, which the server mounts and which replaces changed modules without a page load.
 */
import { Fault, runTool } from '../start/fault.mjs';
import { checkVersions } from '../start/machine.mjs';
import { whenOrphaned } from '../start/orphan.mjs';
import { prepare } from '../start/prepare.mjs';
import { runServer } from '../start/server-process.mjs';
import { nextChange } from './changes.mjs';

await runTool(async () => {
  await checkVersions();
  let node = await prepare({ pieces: ['words', 'bank', 'content'], serve: true });
  const end = watchForTheEnd();
  while (!end.aborted) {
    const restart = new AbortController();
    const change = nextChange(AbortSignal.any([restart.signal, end]));
    const server = runServer(
      node,
      'apps/server/src/main.ts',
      { NODE_ENV: 'development' },
      AbortSignal.any([restart.signal, end]),
    );
    // If it ended by itself, the sources have an error that the next change may fix.
    void server.then(() => end.aborted || restart.signal.aborted || process.stdout.write('  waiting for a change\n'));
    const changed = await change;
    restart.abort();
    await server;
    if (changed === null) break;
    process.stdout.write(`  ${changed} has changed\n`);
    node = await rebuilt(node);
  }
  return 0;
});

/** Aborted by a signal, or when the npm that started this process is gone. */
function watchForTheEnd() {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end.abort());
  whenOrphaned(() => end.abort());
  return end.signal;
}

/**
 * Compiles the words, the bank and the texts if they are outdated. If the sources have errors, the last good version stays.
 * @param {string} node
 */
async function rebuilt(node) {
  try {
    return await prepare({ pieces: ['words', 'bank', 'content'] });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`error  ${error.message}\n`);
    return node;
  }
}
