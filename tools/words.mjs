/** `npm run words`: compiles the messages when one has changed. What imports them runs this first. */
import { runTool } from './start/fault.mjs';
import { prepare } from './start/prepare.mjs';

await runTool(async () => {
  await prepare({ pieces: ['words'] });
  return 0;
});
