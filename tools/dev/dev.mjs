/** `npm run dev`: the server from its sources, started anew when they change; the site through Vite, replaced in place. */
import { runTool } from '../start/fault.mjs';
import { checkVersions } from '../start/machine.mjs';
import { prepare } from '../start/prepare.mjs';
import { runServer } from '../start/server-process.mjs';

await runTool(async () => {
  await checkVersions();
  const node = await prepare({ pieces: ['bank'], serve: true });
  return await runServer(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    NODE_ENV: 'development',
  });
});
