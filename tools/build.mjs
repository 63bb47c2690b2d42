/** `npm run build`: builds what is outdated. `node tools/build.mjs words` builds a piece alone. */
import { pieces } from './start/build.mjs';
import { Fault, runTool } from './start/fault.mjs';
import { prepare } from './start/prepare.mjs';

await runTool(async () => {
  const names = pieces.map(({ name }) => name);
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Fault(`Nothing named "${unknown}" can be built. Choose from ${names.join(', ')}.`);
  await prepare({ pieces: wanted.length > 0 ? wanted : names });
  return 0;
});
