/** `npm run build`: builds everything, whether it is outdated or not. */
import { build, pieces } from './start/build.mjs';
import { runTool } from './start/fault.mjs';
import { step } from './start/lines.mjs';
import { pinnedNode } from './start/pinned-node.mjs';
import { inTurn } from './start/turn.mjs';

await runTool(async () => {
  const node = await pinnedNode();
  await inTurn(async () => {
    for (const piece of pieces) await step(piece.name, () => build(piece, node));
  });
  return 0;
});
