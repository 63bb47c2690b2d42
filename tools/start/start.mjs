/**
 * `npm start`: from a fresh clone to a running product. It runs before any package is installed, on any Node from 20, so it is plain
 * JavaScript and imports only Node's own modules.
 */
import { runTool } from './fault.mjs';
import { step } from './lines.mjs';
import { checkVersions } from './machine.mjs';
import { prepare } from './prepare.mjs';
import { runServer } from './server-process.mjs';

await runTool(async () => {
  await step('check', checkVersions, ({ node, npm }) => `Node ${node}, npm ${npm}`);
  const node = await prepare({ pieces: ['bank', 'content', 'site', 'server'], serve: true });
  return await runServer(node, 'apps/server/dist/main.js', { NODE_ENV: process.env.NODE_ENV || 'production' });
});
