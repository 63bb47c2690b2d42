/** `npm run words`: compiles the messages if one has changed. Commands that import them run this first. */
import { runTool } from './start/fault.mjs';
import { prepare } from './start/prepare.mjs';

await runTool(async () => {
  await prepare({ pieces: ['words'] });
  return 0;
});
